import { describe, expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import { draftRow } from '../../../house/tables/draft.ts'
import { type HouseDesk, houseDesk } from '../../support/desk-house.ts'

const places = '/owner/house/place'
const list = 'facts.place.places'

/** Opens the page that the answer leads to, and returns what it offers to bring back. */
async function offered({ one }: HouseDesk, answer: { headers: { location?: unknown } }) {
  const address = String(answer.headers.location)
  await one.get(address)
  return one.view().removed
}

describe('what is removed at the desk can be brought back', () => {
  test('a place returns to its position, and later changes stay', async () => {
    const desk = await houseDesk()
    const before = desk.drafted(`${list}.cannes`)
    const removed = await offered(desk, await desk.one.post(places, { do: `away:${list}:cannes` }))
    expect([removed?.name, desk.drafted(`${list}.cannes`)]).toEqual(['Cannes', undefined])
    await desk.type(places, { 'facts.place.town.en': 'Biot' })
    const back = await desk.one.post(`/owner/removed/${removed?.id}`)
    expect(back.headers.location).toBe(places)
    expect([desk.drafted(`${list}.2`), desk.drafted('facts.place.town.en')]).toEqual([before, 'Biot'])
    expect((await desk.one.post(`/owner/removed/${removed?.id}`)).statusCode).toBe(404)
  })

  test('a part of what could be built returns in each language', async () => {
    const desk = await houseDesk()
    const parts = () => languages.map((language) => desk.drafted(`words.${language}.potential.parts`))
    const before = parts()
    const removed = await offered(
      desk,
      await desk.one.post('/owner/words/potential', { do: 'away:words.en.potential.parts:private-spa' }),
    )
    expect(removed?.name).toBe('Private spa')
    await desk.one.post(`/owner/removed/${removed?.id}`)
    expect([parts(), draftRow(desk.database)]).toEqual([before, null])
  })

  test('a photograph returns with its words to the places it had', async () => {
    const desk = await houseDesk()
    const whole = () => [desk.drafted('photographs'), desk.drafted('plates')]
    const before = whole()
    const removal = await desk.one.post('/owner/photographs/pool-golden-hour/removal', {
      hero: 'bedroom-garden',
      pool: 'terrace-jacuzzi',
    })
    const removed = await offered(desk, removal)
    expect([desk.drafted('photographs.pool-golden-hour'), desk.drafted('photographs.bedroom-garden.hero')]).toEqual([
      undefined,
      1,
    ])
    await desk.one.post(`/owner/removed/${removed?.id}`)
    expect(whole()).toEqual(before)
  })

  test('a discarded change returns from the page of changes', async () => {
    const desk = await houseDesk()
    const path = 'words.fr.residence.first'
    await desk.type('/owner/words/residence', { [path]: 'Une maison tout autre.' })
    const removed = await offered(desk, await desk.one.post('/owner/publish/without', { path }))
    expect(draftRow(desk.database)).toBeNull()
    const back = await desk.one.post(`/owner/removed/${removed?.id}?to=publish`)
    expect([back.headers.location, desk.drafted(path)]).toEqual(['/owner/publish', 'Une maison tout autre.'])
  })

  test('the history lists the fifty newest removals', async () => {
    const desk = await houseDesk()
    await desk.one.post(places, { do: `away:${list}:cannes` })
    for (let time = 0; time < 50; time += 1) {
      await desk.one.post('/owner/words/figures', { do: 'add:facts.highlights' })
      await desk.one.get('/owner/words/figures')
      const added = desk.one.page('wordsForm').pairs.at(-1)?.key.split('.')[1]
      await desk.one.post('/owner/words/figures', { do: `away:facts.highlights:${added}` })
      if (time === 0) {
        await desk.one.get('/owner/history')
        expect(desk.one.page('history').removals.map(({ name }) => name)).toContain('Cannes')
      }
    }
    await desk.one.get('/owner/history')
    expect([desk.one.page('history').removals.length, desk.one.page('history').aside]).toEqual([50, []])
  })
})

test('an unknown number brings nothing back', async () => {
  const { one } = await houseDesk()
  for (const id of ['1', 'x', '1e9', '-1']) expect((await one.post(`/owner/removed/${id}`)).statusCode).toBe(404)
  await one.get('/owner/publish?removed=7')
  expect(one.view().removed).toBeNull()
})
