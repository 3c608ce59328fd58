/**
 * Returns the header with which a browser shows a file, or saves it, under a name (RFC 6266). The name may contain anything:
 * what could end the header or lead out of a folder is replaced.
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const safe = name.replace(unsafe, ' ').replace(notInNames, '-').replace(/\s+/g, ' ').trim()
  return `${how}; filename="${asciiOf(safe)}"; filename*=UTF-8''${encoded(safe)}`
}

// Control and format characters, and halves of surrogate pairs.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
// Windows and macOS forbid these in the name of a file.
const notInNames = /[/\\:*?"<>|]/g

const asciiOf = (name: string): string => name.normalize('NFD').replace(/[^\x20-\x7e]/g, '')

/** RFC 8187 allows fewer characters than encodeURIComponent leaves. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
