import type { Control, Early } from '../alive/early.ts'
import { isForBrowser } from '../alive/for-browser.ts'

// How long a visitor can be expected to wait for an answer.
const patienceMs = 10_000

const kept: Control[] = []
const alive = new Set<string>()
let plain = false

const isAlive = (control: Control) => alive.has(control.closest('main > section')?.id ?? '')

/** Of everything that waits, posts the form, whose words must not be lost, or else follows the last link. */
export function giveUp(): void {
  const wanted = kept.find(({ type }) => type === 'submit') ?? kept.findLast(({ type }) => type !== 'button')
  plain = true
  document.documentElement.classList.remove('is-live')
  for (const control of kept.splice(0)) control.ariaBusy = null
  wanted?.click()
}

/** Keeps what is pressed before its part of the page is alive, and shares it with the modules that will do it. */
export function keepPresses(): void {
  const early: Early = {
    kept,
    alive,
    get plain() {
      return plain
    },
    isAlive,
    giveUp,
  }
  window.early = early
  document.documentElement.classList.add('is-live')
  addEventListener('click', keep, true)
}

function keep(click: MouseEvent): void {
  const control = click.target instanceof Element ? click.target.closest<Control>('button, a[data-live]') : null
  if (!control || plain || isForBrowser(click) || isAlive(control)) return
  click.preventDefault()
  click.stopPropagation()
  // Two presses of an arrow mean two steps; a link is wanted once, and so is the sending of the letter.
  const canRepeat = control.type === 'button'
  if (!canRepeat && kept.includes(control)) return
  control.ariaBusy = 'true'
  kept.push(control)
  if (!canRepeat) setTimeout(() => kept.includes(control) && giveUp(), patienceMs)
}
