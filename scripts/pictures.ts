import { readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { missingFor } from '../house/making/files.ts'
import { make } from '../house/making/maker.ts'
import { variantsOf } from '../house/pictures.ts'
import { type Shelf, shelfOf } from '../house/shelf.ts'
import { shippedHouse } from '../house/shipped.ts'
import { readConfig } from '../server/config.ts'

// Makes the pictures, brochures and cards of the house that ships beside the build, in the way in which a server makes them for
// the owner's house. A server with another address makes brochures of its own, because they name it.
const dist = path.resolve(import.meta.dirname, '../dist')
const { masters, pictures, made, ...rest } = shelfOf('/nowhere', dist)
const beside = ([, shipped]: readonly [string, string]) => [shipped, shipped] as const
const shelf: Shelf = { ...rest, masters: beside(masters), pictures: beside(pictures), made: beside(made) }
const house = shippedHouse(dist)

// The names of brochures and cards follow from the house alone, and how they are drawn may have changed.
await rm(shelf.made[0], { recursive: true, force: true })
const waiting = missingFor(house, shelf, readConfig(process.env).publicUrl).values()
const work = async () => {
  for (const job of waiting) await make(job, { program: shelf.maker })
}
await Promise.all(Array.from({ length: availableParallelism() }, work))

const named = new Set(house.photographs.flatMap((each) => variantsOf(each).map(({ file }) => file)))
for (const file of await readdir(shelf.pictures[0])) if (!named.has(file)) await rm(path.join(shelf.pictures[0], file))
