/** Returns true if something could not be written because the disk, or this program's share of it, is full. */
export const isDiskFull = (fault: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(fault))

/** Returns true if there is no such file. */
export const isMissing = (fault: unknown): boolean => codeOf(fault) === 'ENOENT'

const codeOf = (fault: unknown): string => (fault instanceof Error && 'code' in fault ? String(fault.code) : '')
