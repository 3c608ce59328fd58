/** True if the whole matrix runs. Some rows then repeat often what they otherwise do a few times. */
export const inFull = process.env['FAULTS'] === 'in full'
