import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type MapFrame, mapFrames, type Point } from '../renderer/drawings/map-frames.ts'
import { drawCoast } from './map/coast.ts'
import { type Drawing, drawMap, landTest } from './map/drawing.ts'
import { drawRelief } from './map/relief.ts'
import { writeIfChanged } from './photos/write-if-changed.ts'

const drawings = fileURLToPath(new URL('../renderer/drawings/', import.meta.url))

/** Over the title and the travel times, which stand in the upper left, the hills fade out: wholly up to `clear` of the way. */
const quiet = { width: 920, height: 780, clear: 0.74 }
const isHidden = ([x, y]: Point) => Math.hypot(x / quiet.width, y / quiet.height) < quiet.clear
const corner = `<radialGradient id="f" cx="0" cy="0" r="1"><stop offset="${quiet.clear}"/><stop offset="1" stop-opacity="0"/></radialGradient>`
const overCorner = `<path fill="url(#f)" d="M0 0h${quiet.width}v${quiet.height}H0z"/>`
const overWest = `<path fill="url(#w)" d="M0 0h120v${mapFrames.wide.height}H0z"/>`

/** No map ends in mid-air: towards the upper edge, and a wide screen's left one, all that is on land fades. */
const sky =
  '<linearGradient id="t" x2="0" y2="1"><stop offset="0"/><stop offset="1" stop-opacity="0"/></linearGradient>'
const west = '<linearGradient id="w"><stop offset="0"/><stop offset="1" stop-opacity="0"/></linearGradient>'
const mask = ({ width, height }: MapFrame, fade: number, more = '') =>
  `<mask id="q"><path fill="#fff" d="M0 0h${width}v${height}H0z"/>${more}<path fill="url(#t)" d="M0 0h${width}v${fade}H0z"/></mask>`

const plans = {
  wide: {
    quiet: corner + sky + west + mask(mapFrames.wide, 150, overCorner + overWest),
    hidden: isHidden,
    waterLines: [
      [3.4, 1],
      [7.4, 0.88],
      [12.4, 0.76],
      [18.6, 0.64],
      [26.2, 0.52],
      [35.4, 0.4],
      [46.4, 0.28],
    ],
    stroke: { coast: 1.15, water: 0.95, hill: 0.7 },
  },
  tall: {
    quiet: sky + mask(mapFrames.tall, 70),
    hidden: () => false,
    waterLines: [
      [1.9, 1],
      [4.2, 0.84],
      [7.2, 0.68],
      [11, 0.5],
      [15.6, 0.32],
    ],
    stroke: { coast: 0.9, water: 0.7, hill: 0.5 },
  },
} as const satisfies Record<
  string,
  Pick<Drawing, 'waterLines' | 'stroke' | 'quiet'> & { hidden: (point: Point) => boolean }
>

/** Draws the map's two frames. The results are committed: run it when the frames, the data or the drawing's hand change. */
async function draw(name: keyof typeof plans) {
  const frame: MapFrame = mapFrames[name]
  const coast = await drawCoast(`${drawings}riviera-coastline.geojson`, frame)
  const relief = drawRelief(
    frame,
    landTest(frame, coast),
    (point) => isOutside(frame, point) || plans[name].hidden(point),
  )
  const svg = drawMap({ frame, coast, relief, ...plans[name] })
  await writeIfChanged(`${drawings}coast-${name}.svg`, svg)
  console.log(`map: coast-${name}.svg ${svg.length} bytes, ${brotliCompressSync(svg).length} compressed`)
}

const isOutside = ({ width, height }: MapFrame, [x, y]: Point) => x < -8 || y < -8 || x > width + 8 || y > height + 8

await draw('wide')
await draw('tall')
