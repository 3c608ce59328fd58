import { expect, test } from 'vitest'
import { plainLabel } from '../../content/lettering.ts'

const phone = { width: 390, size: 16 }

test('a name is to the right of its dot, or to the left if the map would cut it off', () => {
  expect(plainLabel(300, ['Monaco', '30 min'], phone)).toMatchObject({ anchor: 'start', offset: [10, 5] })
  expect(plainLabel(362, ['Monaco', '30 min'], phone)).toMatchObject({ anchor: 'end', offset: [-10, 5] })
  expect(plainLabel(300, ['Roquebrune-Cap-Martin', '45 min'], phone)).toMatchObject({ anchor: 'end' })
  expect(plainLabel(350, ['Èze', '1 h 35 min'], phone)).toMatchObject({ anchor: 'end' })
})
