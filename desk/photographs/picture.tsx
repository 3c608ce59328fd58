import type { ImgHTMLAttributes } from 'react'
import type { Photograph } from '../../content/photographs.ts'
import { variantsOf } from '../../house/pictures.ts'

const listWidth = 640

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  of: Photograph
  alt: string
  /** The width of the picture in a list, unless another is given. */
  width?: number
}

/** A photograph of the draft: a JPEG that is at least this wide, or the widest one. */
export function Picture({ of, alt, width = listWidth, className, ...more }: PictureProps) {
  const whole = variantsOf(of).filter((each) => each.format === 'jpg' && !each.upright)
  const { file } = whole.find((each) => each.width >= width) ?? whole.at(-1) ?? { file: '' }
  const height = Math.round((of.master.height * width) / of.master.width)
  const source = `/owner/photos/${file}`
  return <img className={className} src={source} width={width} height={height} alt={alt} {...more} />
}
