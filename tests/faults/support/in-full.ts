/** Whether the whole matrix is run: then some rows do many times what they otherwise do a few times. */
export const inFull = process.env['FAULTS'] === 'in full'
