import { Command } from 'commander'
import type { House } from '../../content/house.ts'
import { askedPrices, offerKind } from '../../content/offering.ts'
import { draftBody, publishedHouse } from '../../house/revisions.ts'
import { pairs } from '../columns.ts'
import { options } from '../options.ts'
import { CommandFailure, type Shell, say } from '../shell.ts'
import { jsonText, onTerminal } from '../terminal-text.ts'
import { atWork } from '../workplace.ts'

export function showHouseCommand(shell: Shell): Command {
  return new Command('show')
    .description('show the published house')
    .option('--draft', 'show the draft instead, as JSON, because it may be faulty')
    .addOption(options.json())
    .addHelpText('after', '\nExamples:\n  villa house show\n  villa house show --json')
    .action((given: { draft?: true; json?: true }) => show(shell, given))
}

async function show(shell: Shell, { draft, json }: { draft?: true; json?: true }): Promise<void> {
  await atWork(shell, ({ database, clock }) => {
    if (draft) {
      const body = draftBody(database)
      if (body === null) throw new CommandFailure('There is no draft.')
      return say(shell, jsonText(body))
    }
    const { revision, publishedAt, house } = publishedHouse(database)
    if (json) return say(shell, jsonText({ revision, publishedAt: new Date(publishedAt).toISOString(), house }))
    const rows = [['Revision', `${revision}, published ${clock.write(publishedAt)}`] as const, ...rowsOf(house)]
    for (const line of pairs(rows)) say(shell, line)
    if (draftBody(database) !== null)
      say(shell, '\nThere is also a draft: see villa house show --draft and villa house check.')
  })
}

function rowsOf({ facts: { offer, figures, place }, photographs }: House): (readonly [string, string])[] {
  const { sale, rent } = askedPrices(offer)
  return [
    ['Name', onTerminal(figures.name)],
    ['Listing', `${offer.listing}, ${offer.status}, offered: ${offerKind(offer)}`],
    ...(sale === null ? [] : ([['Sale', `${sale} €`]] as const)),
    ...(rent === null ? [] : ([['Rent', `${rent} € a month`]] as const)),
    ['Place', onTerminal(`${place.town.en}, ${place.region.en}`)],
    ['Within reach', String(place.places.length)],
    ['Bedrooms', String(figures.bedrooms.now)],
    ['Photographs', photographs.map(({ id }) => id).join(', ')],
  ]
}
