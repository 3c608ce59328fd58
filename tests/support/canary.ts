import { expect } from 'vitest'
import { anEnquiry } from './databases.ts'

/** Words that appear nowhere else. If a log holds them, it holds a visitor's words. */
const canaries = ['Quillfeather', 'quillfeather@visitor', '39 98 07 77', 'heron on the second terrace']

export function canaryEnquiry(number = 0): Record<string, unknown> {
  return {
    ...anEnquiry(),
    name: `Canary Quillfeather ${number}`,
    email: `canary${number}.quillfeather@visitor.example`,
    phone: '+33 6 39 98 07 77',
    message: `Is that a heron on the second terrace? Enquiry number ${number}.`,
  }
}

/** Nothing that a visitor typed may be logged. */
export function expectNoVisitorIn(log: readonly string[]): void {
  const leaked = log.filter((line) => canaries.some((canary) => line.toLowerCase().includes(canary.toLowerCase())))
  expect(leaked).toEqual([])
}
