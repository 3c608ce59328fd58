import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { variantsOf } from '../../house/pictures.ts'
import { Picture, pictureSources, uprightSources, urgent } from '../../renderer/ui/Picture.tsx'
import { PlatePicture } from '../../renderer/ui/plates.tsx'
import { shipped, shownInBoth } from '../support/houses.ts'

const { photographs } = shownInBoth().en
const named = (id: string) => photographs.find((photograph) => photograph.id === id) ?? expect.fail(`no ${id}`)
const upright = { media: '(orientation: portrait)', sizes: '54vh' }
const plain = renderToStaticMarkup(<Picture of={named('bedroom-garden')} sizes="50vw" />)
const first = renderToStaticMarkup(
  <Picture of={named('pool-golden-hour')} sizes="100vw" {...urgent} upright={upright} />,
)

test('a picture is offered as AVIF, then JPEG, with its size, description and focal point, and loads lazily unless it is urgent', () => {
  expect(plain).toMatch(/^<picture><source type="image\/avif"[^>]*><img /)
  const { alt } = named('bedroom-garden')
  expect(plain).toContain(`width="2560" height="1440" alt="${alt}" loading="lazy" decoding="async"`)
  expect(plain).toContain('class="photo photo--bedroom-garden"')
  expect(plain + first).not.toContain('style=')
  expect(first).toContain('loading="eager"')
  expect(first).toContain('fetchPriority="high"')
})

test('a picture has an upright cut for upright screens if there is one, as AVIF only', () => {
  const ofHero =
    /<source media="\(orientation: portrait\)" type="image\/avif" srcSet="\/photos\/pool-golden-hour-upright-/
  expect(first).toMatch(ofHero)
  const plate = renderToStaticMarkup(<PlatePicture of={named('bedroom-garden')} sizes="50vw" className="wide" />)
  expect(plate.match(/<source media="[^"]*" type="image\/avif" srcSet="[^"]*-upright-[^"]*"/g)).toHaveLength(1)
  expect(plate.match(/<source media/g)).toHaveLength(1)
  const whole = renderToStaticMarkup(<Picture of={named('lounger-last-sun')} sizes="50vw" upright={upright} />)
  expect(whole).not.toContain('upright')
})

test('a plate keeps its shape on a phone if it is a panorama or a plan, and is cropped if it is upright', () => {
  const { whole, ...photograph } = named('lounger-last-sun')
  const plateOf = (width: number, height: number, category = photograph.category) =>
    renderToStaticMarkup(
      <PlatePicture
        of={{ ...photograph, category, whole: { ...whole, width, height } }}
        sizes="50vw"
        className="wide"
      />,
    )
  expect(plateOf(1_600, 492)).toContain('class="photo photo--lounger-last-sun wide"')
  expect(plateOf(1_200, 1_500)).toContain('class="photo photo--lounger-last-sun plate wide"')
  expect(plateOf(1_200, 1_500, 'plans')).toContain('class="photo photo--lounger-last-sun wide"')
})

test('every address is one of a file that is made', () => {
  const made = new Set(shipped.photographs.flatMap(variantsOf).map(({ file }) => `/photos/${file}`))
  const addresses = photographs.flatMap((photograph) => {
    const { avif, src, large } = pictureSources(photograph)
    const cut = uprightSources(photograph)
    // Only the pictures of the gallery are linked.
    return [avif, src, photograph.gallery ? large : '', cut]
      .flatMap((srcset) => (srcset ? srcset.split(', ') : []))
      .map((part) => part.split(' ')[0] ?? '')
  })
  expect(addresses.length).toBeGreaterThan(150)
  expect(addresses.filter((address) => !made.has(address))).toEqual([])
})
