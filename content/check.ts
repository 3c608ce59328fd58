import * as v from 'valibot'
import { catalogueSchema, type PhotoCatalogue } from './photos.schema.ts'
import { photos, plates } from './photos.ts'
import { type VillaRecord, villaSchema } from './villa.schema.ts'
import { villa } from './villa.ts'

export class ContentError extends Error {
  override name = 'ContentError'
}

/** Checks the owner's record and catalogue. Throws a ContentError that names the file, the field's path and what is expected. */
export function checkContent(
  record: unknown = villa,
  catalogue: unknown = photos,
): { villa: VillaRecord; photos: PhotoCatalogue } {
  const checked = {
    villa: parseOrThrow('content/villa.ts', villaSchema, record),
    photos: parseOrThrow('content/photos.ts', catalogueSchema, catalogue),
  }
  const ids = checked.photos.map(({ id }) => id)
  for (const [plate, id] of Object.entries(plates)) {
    if (!ids.includes(id))
      throw new ContentError(
        `content/photos.ts is not right. plates.${plate}: expected the id of a photo in the catalogue, but got '${id}'`,
      )
  }
  return checked
}

function parseOrThrow<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(the whole)'}: ${issue.message}`)
  throw new ContentError(`${file} is not right. ${faults.join('; ')}`)
}
