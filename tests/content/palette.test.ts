import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as palette from '../../content/palette.ts'

const tokens = readFileSync('renderer/styles/tokens.css', 'utf8')

test.each(Object.entries(palette))('%s is the colour that the style sheet has under that name', (name, colour) => {
  const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(new RegExp(`--${token}: (.*);`).exec(tokens)?.[1]).toBe(colour.toLowerCase())
})
