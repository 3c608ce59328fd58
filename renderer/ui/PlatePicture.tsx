import type { ShownPhotograph } from '../../content/shown-house.ts'
import { Picture } from './Picture.tsx'
import { phonePlate } from './phone-sizes.ts'

interface PlatePictureProps {
  of: ShownPhotograph
  /** The width at which the whole picture is drawn above a phone's width. */
  sizes: string
  /** The width at which a phone draws it; as wide as the screen if it is missing. */
  phone?: string
  className: string
}

/**
 * A large photograph. On a phone it is upright around its focus: see plates.css. A panorama keeps
 * its shape, because too little of it would be left.
 */
export function PlatePicture({ of, sizes, phone, className }: PlatePictureProps) {
  const upright = phonePlate(phone)
  const keepsShape = of.upright === null && of.whole.width > of.whole.height
  return (
    <Picture
      of={of}
      className={keepsShape ? className : `plate ${className}`}
      sizes={`${sizes}, ${upright.sizes}`}
      upright={upright}
    />
  )
}
