import { readFile } from 'node:fs/promises'
import path from 'node:path'

export type Point = readonly [number, number]

/** Coastline after GSHHG: the shores that the land lies north-west of, in order, and the islands. */
export interface Coast {
  mainland: Point[]
  islands: Point[][]
}

interface Features {
  features: { geometry: { coordinates: Point[] } }[]
}

const file = path.resolve(import.meta.dirname, '../../renderer/drawings/riviera-coastline.geojson')

export async function readCoast(): Promise<Coast> {
  const { features }: Features = JSON.parse(await readFile(file, 'utf8'))
  const lines = features.map(({ geometry }) => geometry.coordinates)
  const isClosed = (line: Point[]) => line[0]?.[0] === line.at(-1)?.[0] && line[0]?.[1] === line.at(-1)?.[1]
  const shores = lines.filter((line) => !isClosed(line)).toSorted((a, b) => (a[0]?.[0] ?? 0) - (b[0]?.[0] ?? 0))
  return {
    mainland: smooth(shores.flat().filter((point) => !isRiver(point))),
    islands: lines.filter(isClosed).map((line) => smooth(line)),
  }
}

// The data follow the Var some way inland, which looks like a finger of sea.
const isRiver = ([longitude, latitude]: Point) => longitude > 7.18 && longitude < 7.2012 && latitude > 43.6592

/** Chaikin's corner cutting, twice: takes the steps of the raster out of the line. */
function smooth(line: readonly Point[], times = 2): Point[] {
  if (times === 0) return [...line]
  const cut = line.slice(0, -1).flatMap((from, index): Point[] => {
    const to = line[index + 1] ?? from
    return [between(from, to, 0.25), between(from, to, 0.75)]
  })
  return smooth([...line.slice(0, 1), ...cut, ...line.slice(-1)], times - 1)
}

const between = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [
  x1 + (x2 - x1) * part,
  y1 + (y2 - y1) * part,
]
