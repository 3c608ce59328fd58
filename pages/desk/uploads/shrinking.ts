import { refuse, type UploadRow } from './upload-row.ts'

const longest = 3_840
const heavy = 8 * 1_048_576
const heaviest = 25 * 1_048_576

/**
 * Returns the photograph in a size that the page can use, without the camera's metadata. Returns the file itself if it is
 * small enough or if the browser cannot resize it, and null if the file is refused.
 */
export async function madeReady(file: File, row: UploadRow, words: DOMStringMap): Promise<Blob | null> {
  row.says.textContent = words['shrinking'] ?? ''
  const isPlain = /^image\/(?:jpeg|png|webp)$/.test(file.type)
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) {
    const isHeic = /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)
    if (isHeic || file.size > heaviest) {
      refuse(row, words, { says: words[isHeic ? 'heic' : 'tooHeavy'] ?? '' })
      return null
    }
    return file
  }
  const long = Math.max(bitmap.width, bitmap.height)
  if (isPlain && file.type === 'image/jpeg' && long <= longest && file.size <= heavy) return file
  const scale = Math.min(1, longest / long)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return made ?? file
}
