import { readFile } from 'node:fs/promises'
import { type MapFrame, type Point, project } from '../../content/coast/frames.ts'
import { simplified, smoothed } from './line.ts'

export interface Coast {
  /** The mainland's shore from south-west to north-east. */
  shore: Point[]
  /** Closed: the last point joins the first. */
  islands: Point[][]
}

interface Lines {
  features: { geometry: { coordinates: [number, number][] } }[]
}

/** The shoreline in the frame's units, with the steps of its 100-metre raster smoothed away. */
export async function drawCoast(file: string, frame: MapFrame): Promise<Coast> {
  const { features }: Lines = JSON.parse(await readFile(file, 'utf8'))
  const lines = features.map((feature) => feature.geometry.coordinates)
  const [southWest = [], northEast = [], ...islands] = lines
  const scaled = (line: readonly Point[]) => line.map((point) => project(frame, point))
  const softness = frame.scale / 800
  return {
    shore: simplified(smoothed(scaled(withoutVarFinger([...southWest, ...northEast.slice(1)])), softness, false), 0.16),
    islands: islands.map((island) => simplified(smoothed(scaled(island.slice(0, -1)), softness * 0.6, true), 0.1)),
  }
}

/** The data follow the Var inland as a finger of sea; a river's mouth is a shallow notch. */
function withoutVarFinger(shore: readonly Point[]): Point[] {
  const isFinger = ([longitude, latitude]: Point) => longitude > 7.185 && longitude < 7.204 && latitude > 43.6572
  return shore.filter((point) => !isFinger(point))
}
