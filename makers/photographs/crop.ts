import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

/** Cuts a master to a shape around its focus, as a style sheet would. `width` is what remains of its width, in pixels. */
export async function cropped(
  master: string,
  [x, y]: readonly [number, number],
  aspect: number,
): Promise<{ picture: Sharp; width: number }> {
  const picture = sharp(await readFile(master), { failOn: 'truncated' }).autoOrient()
  const { autoOrient: whole } = await picture.metadata()
  const width = Math.min(whole.width, Math.round(whole.height * aspect))
  const height = Math.min(whole.height, Math.round(width / aspect))
  const left = Math.round(((whole.width - width) * x) / 100)
  const top = Math.round(((whole.height - height) * y) / 100)
  return { picture: picture.extract({ left, top, width, height }).toColourspace('srgb'), width }
}
