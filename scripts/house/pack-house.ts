import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportHouse } from '../../house/archive/export.ts'
import { type HouseFolder, withMasters } from './with-masters.ts'

// Every entry has this fixed time, so that the same house always results in the same bytes.
const packedAt = Date.UTC(2026, 0, 1)

/** Packs a house of content/ into an archive, as villa house export would write it. */
export async function packHouse(source: HouseFolder, file: string): Promise<void> {
  const masters = await mkdtemp(path.join(tmpdir(), 'villa-masters-'))
  try {
    const house = await withMasters(source, masters)
    await mkdir(path.dirname(file), { recursive: true })
    await exportHouse(house, { masters: [masters, masters] }, file, packedAt)
    // An export is readable only by the user who made it, but any user may run the server that reads this file.
    await chmod(file, 0o644)
  } finally {
    await rm(masters, { recursive: true, force: true })
  }
}
