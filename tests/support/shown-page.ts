import { type HTMLElement, parse } from 'node-html-parser'
import { textsIn } from './html-texts.ts'

/** A page, or a part of one, read as people do: by headings, labels and sentences. Spaces are ordinary ones. */
export interface ShownPage {
  /** The title of the browser tab. */
  title: string
  /** The first heading. */
  heading: string
  /** What the page says, block by block. */
  texts: string[]
  /** What the page says, in one line. */
  text: string
  /** The sentence that says what was just done; empty if there is none. */
  toast: string
  /** The names of the buttons. */
  buttons: string[]
  /** The names of the links. */
  links: string[]
  /** Where the link of that name leads. Throws if there is none. */
  link(name: string | RegExp): string
  /** The field with that label. Throws if there is none. */
  field(label: string | RegExp): ReturnType<typeof fieldOf>
  /** What the first form that matches a selector would send, without its buttons; null if there is none. */
  form(selector: string): Record<string, string> | null
  /** The labels of the fields that have something to correct. */
  faulty: string[]
  /** What a ledger says beside this term; undefined if it lacks the term. */
  entry(term: string): string | undefined
  /** The section with this heading. Throws if there is none. */
  part(heading: string | RegExp): ShownPage
  /** The elements that match a selector, as parts. */
  all(selector: string): ShownPage[]
  /** An attribute of the element itself. */
  attribute(name: string): string | undefined
}

/** Reads an answer. The part between <main> and </main> is what the texts, links and fields are taken from, if there is one. */
export function shownPage(html: string): ShownPage {
  const document = parse(html)
  return { ...read(document.querySelector('main') ?? document), title: said(document.querySelector('title')) }
}

function read(root: HTMLElement): ShownPage {
  const all = (selector: string) => root.querySelectorAll(selector)
  const texts = textsIn(root.outerHTML).map(plain)
  const named = (element: HTMLElement) => plain(element.getAttribute('aria-label') ?? '') || said(element)
  const links = all('a[href]')
  const labels = all('label')
  const isCalled = (name: string | RegExp) => (text: string) =>
    typeof name === 'string' ? text === name : name.test(text)

  return {
    title: '',
    heading: said(root.querySelector('h1, h2, h3')),
    texts,
    text: texts.join(' '),
    toast: said(root.querySelector('.toast')),
    buttons: all('button').map(named),
    links: links.map(named),
    link(name) {
      const found = links.find((each) => isCalled(name)(named(each)))
      if (!found) throw new Error(`no link is called ${name}; there are ${links.map(named).join(' | ')}`)
      return decoded(found.getAttribute('href') ?? '')
    },
    field(label) {
      const found = labels.find((each) => isCalled(label)(labelOf(each)))
      if (!found) throw new Error(`no label says ${label}; there are ${labels.map(labelOf).join(' | ')}`)
      return fieldOf(root, found)
    },
    form(selector) {
      const found = root.querySelector(selector)
      if (!found) return null
      const sent = found
        .querySelectorAll('input, select, textarea')
        .filter((each) => each.getAttribute('type') !== 'checkbox' || each.hasAttribute('checked'))
      return Object.fromEntries(sent.map((each) => [each.getAttribute('name') ?? '', valueIn(each)]))
    },
    faulty: labels.filter((each) => fieldOf(root, each).fault !== '').map(labelOf),
    entry(term) {
      const found = all('dt').find((each) => said(each) === term)
      return found?.nextElementSibling ? said(found.nextElementSibling) : undefined
    },
    part(heading) {
      const found = all('h1, h2, h3, h4, legend, summary').find((each) => isCalled(heading)(said(each)))
      const around = found?.closest('section, fieldset, details, article, form')
      if (!around) throw new Error(`no section is headed ${heading}`)
      return read(around)
    },
    all: (selector) => all(selector).map(read),
    attribute: (name) => root.getAttribute(name),
  }
}

/** What a field holds, which hint it has, and the sentence about what is wrong: empty if nothing is. */
function fieldOf(root: HTMLElement, label: HTMLElement) {
  const id = label.getAttribute('for')
  const control = id ? root.querySelector(`[id="${id}"]`) : label.querySelector('input, select, textarea')
  if (!control) throw new Error(`no field belongs to the label ${said(label)}`)
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  const notes = described.map((each) => root.querySelector(`[id="${each}"]`)).filter((each) => each !== null)
  const isFault = (note: HTMLElement) => /fault|error/.test(`${note.id} ${note.getAttribute('class') ?? ''}`)
  const saying = (faults: boolean) =>
    notes
      .filter((note) => isFault(note) === faults)
      .map(said)
      .join(' ')
  return {
    name: control.getAttribute('name') ?? '',
    value: valueIn(control),
    isChecked: control.hasAttribute('checked'),
    fault: control.getAttribute('aria-invalid') === 'true' ? saying(true) : '',
    hint: saying(false),
  }
}

function valueIn(control: HTMLElement): string {
  if (control.tagName === 'TEXTAREA') return control.text.replace(/^\n/, '')
  if (control.tagName !== 'SELECT') return decoded(control.getAttribute('value') ?? '')
  const options = control.querySelectorAll('option')
  const chosen = options.find((each) => each.hasAttribute('selected')) ?? options[0]
  return decoded(chosen?.getAttribute('value') ?? chosen?.text ?? '')
}

/** The name of a label without the hint inside it. */
const labelOf = (label: HTMLElement): string => {
  const copy = parse(label.outerHTML)
  for (const each of copy.querySelectorAll('.hint')) each.remove()
  return said(copy)
}

const said = (element: HTMLElement | null | undefined): string =>
  element ? plain(textsIn(element.outerHTML).join(' ')) : ''
const decoded = (attribute: string): string => attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const plain = (text: string): string => text.replace(/[\u00a0\u202f\s]+/g, ' ').trim()
