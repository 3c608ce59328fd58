import type { ImgHTMLAttributes } from 'react'
import type { Photograph } from '../../content/photographs.ts'
import { variantsOf } from '../../house/pictures.ts'
import { useDesk } from '../use-desk.ts'

const listWidth = 640

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  of: Photograph
  alt: string
  /** The width of the picture in a list, unless another is given. */
  width?: number
}

/** A photograph of the draft: a JPEG that is at least this wide, or the widest one. */
export function Picture({ of, alt, width = listWidth, className, ...more }: PictureProps) {
  const height = Math.round((of.master.height * width) / of.master.width)
  return <img className={className} src={addressOf(of, width)} width={width} height={height} alt={alt} {...more} />
}

function addressOf(of: Photograph, width: number): string {
  const whole = variantsOf(of).filter((each) => each.format === 'jpg' && !each.upright)
  const { file } = whole.find((each) => each.width >= width) ?? whole.at(-1) ?? { file: '' }
  return `/owner/photos/${file}`
}

/** A photograph with the point that stays in sight. It is an SVG because the content security policy forbids style attributes. */
export function Pointed({ of, at: [x, y] }: { of: Photograph; at: readonly [number, number] }) {
  const { whole } = useDesk().words.photographs
  const { width, height } = of.master
  return (
    <svg className="pointed" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={whole({ x, y })}>
      <image href={addressOf(of, listWidth)} width={width} height={height} />
      <circle cx={(x * width) / 100} cy={(y * height) / 100} r={width / 24} />
    </svg>
  )
}
