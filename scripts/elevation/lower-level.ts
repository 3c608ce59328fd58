import { elevationKeys, lowerLevel } from '../../renderer/drawings/elevation-frames.ts'
import { box, level, line, type Sheet, through, upright } from './pen.ts'

/** What could be built: four parts, dashed, each with the least furniture that tells what it is. */
export function lower(sheet: Sheet) {
  const { top, foot } = lowerLevel[sheet.plain ? 'phone' : 'wide']
  for (const { left, right } of elevationKeys) sheet.draw('new', box(left, top, right, foot), true)
  bedrooms(sheet, foot)
  spa(sheet, foot)
  cinema(sheet, foot)
  apartment(sheet, foot)
  sheet.draw(
    'cut',
    through([
      [-20, foot + 36],
      [120, foot + 28],
      [240, foot + 18],
      [330, foot + 16],
    ]) +
      line([330, foot + 16], [1_260, foot + 16]) +
      through([
        [1_260, foot + 16],
        [1_340, foot + 18],
        [1_400, foot + 26],
        [1_470, foot + 30],
      ]),
  )
}

function bedrooms(sheet: Sheet, foot: number) {
  const [left, right, rooms] = [332, 722, 6]
  const wide = (right - left) / rooms
  for (let room = 0; room < rooms; room++) {
    const x = left + room * wide
    if (room > 0) sheet.draw('newFine', upright(x, sheet.plain ? foot - 66 : foot - 52, foot))
    if (sheet.plain) {
      sheet.draw(
        'newFine',
        line([x + 12, foot], [x + 12, foot - 40]) + line([x + 12, foot - 20], [x + 54, foot - 20], [x + 54, foot]),
      )
      continue
    }
    sheet.draw('newFine', line([x + 11, foot], [x + 11, foot - 25], [x + 14, foot - 25], [x + 14, foot]))
    sheet.draw(
      'newFine',
      through([
        [x + 14, foot - 13],
        [x + 42, foot - 13],
        [x + 46, foot - 10],
        [x + 46, foot - 5],
      ]) +
        level(foot - 5, x + 14, x + 46) +
        upright(x + 44, foot - 5, foot),
    )
    sheet.draw(
      'newFine',
      through([
        [x + 15, foot - 13],
        [x + 16, foot - 18],
        [x + 24, foot - 18],
        [x + 26, foot - 13],
      ]),
    )
    sheet.draw(
      'newFine',
      upright(x + 56, foot - 14, foot - 9) +
        level(foot - 9, x + 52, x + 60) +
        upright(x + 56, foot - 9, foot) +
        line(
          [x + 52.5, foot - 14],
          [x + 54, foot - 20],
          [x + 58, foot - 20],
          [x + 59.5, foot - 14],
          [x + 52.5, foot - 14],
        ),
    )
  }
}

function spa(sheet: Sheet, foot: number) {
  const [left, right] = sheet.plain ? [746, 848] : [740, 838]
  const rim = foot - (sheet.plain ? 30 : 20)
  const waterAt = rim + (sheet.plain ? 9 : 6)
  sheet.draw(
    'newFine',
    line([left - 8, rim], [left, rim], [left, foot - 4], [right, foot - 4], [right, rim], [right + 8, rim]),
  )
  let wave = `M${left + 4} ${waterAt}`
  const waves = sheet.plain ? 3 : 7
  const run = (right - left - 8) / waves
  for (let index = 0; index < waves; index++)
    wave += `q${(run / 4).toFixed(1)}-4 ${(run / 2).toFixed(1)} 0t${(run / 2).toFixed(1)} 0`
  sheet.draw('newFine', wave)
  if (sheet.plain) return
  for (const x of [left + 26, left + 49, left + 72])
    sheet.draw(
      'newFine',
      through([
        [x, foot - 26],
        [x + 3, foot - 32],
        [x - 2, foot - 38],
        [x + 2, foot - 45],
      ]),
    )
  sheet.draw(
    'newFine',
    line([left + 8, foot - 8], [left + 8, foot - 28], [left + 14, foot - 28], [left + 14, foot - 8]) +
      level(foot - 22, left + 8, left + 14),
  )
  sheet.draw('newFine', box(right + 14, foot - 24, right + 26, foot))
}

function cinema(sheet: Sheet, foot: number) {
  const seat = sheet.plain ? 1.7 : 1
  const steps = sheet.plain ? 3 : 4
  const rise = 6 * seat
  const [left, right] = [924, 1_036]
  const run = (right - left) / steps
  sheet.draw('newFine', sheet.plain ? upright(890, foot - 96, foot - 30) : upright(888, foot - 60, foot - 20))
  for (let step = 0; step < steps; step++) {
    const x = left + step * run
    const y = foot - step * rise
    sheet.draw('newFine', level(y, x, x + run) + (step > 0 ? upright(x, y, y + rise) : ''))
    sheet.draw(
      'newFine',
      through([
        [x + 6, y - 8 * seat],
        [x + 6 + 12 * seat, y - 8 * seat],
        [x + 6 + 15 * seat, y - 12 * seat],
        [x + 6 + 16 * seat, y - 22 * seat],
      ]),
    )
    sheet.draw('newFine', upright(x + 7, y - 8 * seat, y) + upright(x + 6 + 12 * seat, y - 8 * seat, y))
  }
  if (sheet.plain) return
  for (const end of [foot - 57, foot - 23]) sheet.draw('newFine', line([1_040, foot - 62], [888, end]))
}

function apartment(sheet: Sheet, foot: number) {
  if (sheet.plain) {
    sheet.draw('newFine', box(1_196, foot - 92, 1_236, foot))
    sheet.draw(
      'newFine',
      line(
        [1_068, foot],
        [1_068, foot - 30],
        [1_082, foot - 30],
        [1_082, foot - 15],
        [1_148, foot - 15],
        [1_148, foot - 30],
        [1_162, foot - 30],
        [1_162, foot],
      ),
    )
    return
  }
  sheet.draw('newFine', box(1_212, foot - 60, 1_238, foot) + upright(1_218, foot - 30, foot - 26))
  sheet.draw(
    'newFine',
    through([
      [1_068, foot],
      [1_068, foot - 18],
      [1_076, foot - 18],
      [1_077, foot - 9],
      [1_117, foot - 9],
      [1_118, foot - 18],
      [1_126, foot - 18],
      [1_126, foot],
    ]),
  )
  sheet.draw(
    'newFine',
    line([1_077, foot - 16], [1_078, foot - 26], [1_116, foot - 26], [1_117, foot - 16]) +
      upright(1_097, foot - 26, foot - 9),
  )
  sheet.draw(
    'newFine',
    level(foot - 14, 1_140, 1_190) + upright(1_146, foot - 14, foot) + upright(1_184, foot - 14, foot),
  )
  sheet.draw(
    'newFine',
    upright(1_165, foot - 96, foot - 52) +
      through([
        [1_153, foot - 42],
        [1_156, foot - 50],
        [1_165, foot - 53],
        [1_174, foot - 50],
        [1_177, foot - 42],
        [1_153, foot - 42],
      ]),
  )
}
