import type { Control, Early } from '../alive/early.ts'
import { isForBrowser } from '../alive/for-browser.ts'

// A visitor can be expected to wait this long for a response.
const patienceMs = 10_000

const kept: Control[] = []
const alive = new Set<string>()
let plain = false

const isAlive = (control: Control) => alive.has(control.closest('main > section')?.id ?? '')

/**
 * Gives up on the modules. If the form was sent, submits it, so that the message is not lost; otherwise follows the last
 * pressed link.
 */
export function giveUp(): void {
  const wanted = kept.find(({ type }) => type === 'submit') ?? kept.findLast(({ type }) => type !== 'button')
  plain = true
  document.documentElement.classList.remove('is-live')
  for (const control of kept.splice(0)) control.ariaBusy = null
  wanted?.click()
}

/** Records what is pressed before its part of the page is hydrated, and shares it with the modules that will handle it. */
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
  // Two presses of an arrow mean two steps, but a link is followed once and the form is sent once.
  const canRepeat = control.type === 'button'
  if (!canRepeat && kept.includes(control)) return
  control.ariaBusy = 'true'
  kept.push(control)
  if (!canRepeat) setTimeout(() => kept.includes(control) && giveUp(), patienceMs)
}
