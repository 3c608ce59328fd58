// Excel and LibreOffice read a file as UTF-8 only if it begins with this mark.
export const byteOrderMark = '\ufeff'

/** Returns one line of a table (RFC 4180). No spreadsheet takes any of its cells for a formula. */
export function csvLine(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => quoted(disarmed(cell), delimiter)).join(delimiter)}\r\n`
}

/**
 * An apostrophe marks a cell as text, as it does when typed into a spreadsheet. It is put before text that would run as a
 * formula, and before digits that would be shown shortened or rounded (such as a French telephone number).
 */
function disarmed(text: string): string {
  const cell = text.replace(insideCell, "$1'")
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) || /^0\d+$|^\d{12,}$/.test(cell) ? `'${cell}` : cell
}

// A program that expects another separator splits a cell into several at these places.
const insideCell = /(?<!^)([;,\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

function quoted(cell: string, delimiter: string): string {
  const needed = cell.includes(delimiter) || /["\r\n\t]|^\s|\s$/.test(cell)
  return needed ? `"${cell.replaceAll('"', '""')}"` : cell
}
