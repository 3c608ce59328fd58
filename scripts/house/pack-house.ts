import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportHouse } from '../../house/archive/export.ts'
import { type Told, withMasters } from './with-masters.ts'

// Of every entry, whenever it is packed: the same house gives the same bytes.
const packedAt = Date.UTC(2026, 0, 1)

/** Packs a house of content/ into an archive, as villa house export would write it. */
export async function packHouse(folder: string, told: Told, file: string): Promise<void> {
  const masters = await mkdtemp(path.join(tmpdir(), 'villa-masters-'))
  try {
    const house = await withMasters(folder, told, masters)
    await exportHouse(house, { masters: [masters, masters] }, file, packedAt)
    // An owner's own export is closed to others; what ships is read by whoever runs the server.
    await chmod(file, 0o644)
  } finally {
    await rm(masters, { recursive: true, force: true })
  }
}
