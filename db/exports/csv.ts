// Excel and LibreOffice read UTF-8 only where the file says so.
export const byteOrderMark = '\ufeff'

/** One line of a table (RFC 4180), with cells that no spreadsheet takes for a formula. */
export function csvLine(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => quoted(disarmed(cell), delimiter)).join(delimiter)}\r\n`
}

/**
 * An apostrophe marks text, as it does when one types it into a spreadsheet: before what would be run as a formula,
 * and before digits that would be shown as a shorter or rounded number (a French telephone number, for one).
 */
function disarmed(text: string): string {
  const cell = text.replace(insideCell, "$1'")
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) || /^0\d+$|^\d{12,}$/.test(cell) ? `'${cell}` : cell
}

// Opened with the other separator, a cell falls apart into several.
const insideCell = /(?<!^)([;,\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

function quoted(cell: string, delimiter: string): string {
  const needed = cell.includes(delimiter) || /["\r\n\t]|^\s|\s$/.test(cell)
  return needed ? `"${cell.replaceAll('"', '""')}"` : cell
}
