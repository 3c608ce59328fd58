import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../content/enquiry.ts'
import { brochureName } from '../../house/making/files.ts'
import type { EnquirySite } from './enquiry-site.ts'

/** Writes a brochure in each language where the server looks for it. */
export async function makeBrochures({ app, parts }: EnquirySite): Promise<void> {
  const { config, houses, shelf } = parts
  const [folder] = shelf.made
  mkdirSync(folder, { recursive: true })
  for (const language of languages)
    writeFileSync(path.join(folder, brochureName(houses.current().house, language, config.publicUrl)), '%PDF-1.7')
  await app.ready()
  await app.pages.renew()
}
