import type { DeskBrowser } from './desk-site.ts'

export const blocking = /to put right first|for you$/
export const missing = /missing$/
export const doubtful = /to look at$/

/** Opens the page that publishes. */
export async function changesPage(one: DeskBrowser) {
  await one.get('/owner/publish')
  return shownChanges(one)
}

/** Reads the page that publishes, if the last answer shows it. */
export function shownChanges(one: DeskBrowser) {
  const page = one.shown()
  const boxes = page.all('[name^="confirm."]')
  return {
    ...page,
    /** The mark of what the page shows, which its form sends. */
    mark: page.form('form#publish')?.['mark'] ?? '',
    /** The boxes of what must be confirmed, by name. */
    confirms: Object.fromEntries(boxes.map((box) => [box.attribute('name'), box.attribute('value')])),
    changes: page.all('.change'),
    /** What stands under one of the headings before publishing, with where each line leads. */
    named: (heading: RegExp) =>
      page
        .all('.check')
        .filter((check) => heading.test(check.all('b')[0]?.text ?? ''))
        .flatMap((check) => check.all('a, span:not(.soft)'))
        .map((line) => ({ text: line.text, href: line.attribute('href') })),
  }
}

/** Publishes everything on the page of changes, and confirms every doubt. */
export async function publishAll({ one }: { one: DeskBrowser }) {
  const { mark, confirms } = await changesPage(one)
  return one.post('/owner/publish', { mark, ...confirms })
}
