import { inEachLanguage } from '../../../content/languages.ts'
import { regions } from '../../../content/regions.ts'
import { hourSign } from '../../../locales/customs.ts'

/** Keeps the sentence below each proposed time up to date, such as 'Saturday 5 December, 10:30 to 11:30'. */
export function whenTimed(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-times]')
  if (form === null) return
  const say = () => {
    const minutes = Number(new FormData(form).get('minutes'))
    for (const when of form.querySelectorAll<HTMLElement>('[data-when]')) sayRange(when, minutes)
  }
  form.addEventListener('input', say)
  say()
}

// The languages by name, so that this script need not load the schema that lists them.
const named = inEachLanguage((language) => language)
const locale = Object.values(named).find((each) => each === document.documentElement.lang) ?? named.en

function sayRange(when: HTMLElement, minutes: number): void {
  const says = when.querySelector<HTMLElement>('[data-range]')
  const day = when.querySelector<HTMLInputElement>('input[type="date"]')?.value ?? ''
  const time = when.querySelector<HTMLInputElement>('input[type="time"]')?.value ?? ''
  if (says === null || day === '' || time === '') return
  // Only the clock is written, so any time zone does, as long as reading and writing use the same.
  const from = new Date(`${day}T${time}Z`)
  if (Number.isNaN(from.getTime())) return
  const written = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(regions[locale], { ...options, timeZone: 'UTC' }).format(at)
  const clock = (at: Date) => written(at, { hour: '2-digit', minute: '2-digit' }).replace(':', hourSign(locale))
  const values: Record<string, string> = {
    day: written(from, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', ''),
    from: clock(from),
    to: clock(new Date(from.getTime() + minutes * 60_000)),
  }
  says.textContent = (says.dataset['range'] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
