/*
 * The page's first script. It is inline, so that nothing can delay it, and the content security policy allows it by its
 * hash. It does what cannot wait for modules, and fetches those.
 */
import { keepUnsent } from './sections/contact/unsent.ts'

const barSolidPast = 50
// The modules do not wait longer than this for the photograph of the first view.
const patienceMs = 3_000

const modules = document.currentScript?.dataset['modules']?.split(' ') ?? []

/** Makes the top bar transparent over the photograph; without this script it is opaque everywhere. */
const clearBarAtTop = () => document.documentElement.classList.toggle('is-at-top', scrollY <= barSolidPast)
clearBarAtTop()
addEventListener('scroll', clearBarAtTop, { passive: true })

addEventListener('input', ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>('.contact__form')
  if (form) keepUnsent(form)
})

// Modules would take the connection from the photograph, which is painted a frame after it has loaded. A visitor who touches
// the page does not wait for it.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(fetchModules)))
for (const event of ['pointerdown', 'keydown', 'scroll']) addEventListener(event, fetchModules, { passive: true })
setTimeout(fetchModules, patienceMs)

/** Fetches them side by side, and runs the first, which imports the others. */
function fetchModules(): void {
  const [entry, ...others] = modules.splice(0)
  if (entry === undefined) return
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import(/* @vite-ignore */ entry)
}
