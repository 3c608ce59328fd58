import { terrace } from './house.ts'
import { dice, level, line, type Sheet, shape, through, upright } from './pen.ts'
import { lavender } from './trees.ts'

/** The pool in section, brimming over its outer edge; the slopes; the earth, hatched where it is cut. */
export function ground(sheet: Sheet) {
  sheet.draw('cut', line([280, terrace], [1_352, terrace]))
  if (!sheet.plain) pool(sheet)
  sheet.draw(
    'cut',
    through([
      [-20, 470],
      [10, 464],
      [34, 452],
      [46, 446],
    ]),
  )
  sheet.draw(
    'cut',
    through([
      [1_352, terrace],
      [1_376, 404],
      [1_404, 424],
      [1_440, 436],
      [1_470, 440],
    ]),
  )
  lavender(sheet, [1_362, 398], [1_424, 432], 8)
  lavender(sheet, [-4, 466], [38, 450], 9)
  earth(sheet)
}

function pool(sheet: Sheet) {
  const [weir, coping, water, floor] = [74, 280, 397, 450]
  // Outer wall, floor and inner wall as one cut band.
  sheet.draw(
    'cut',
    shape(
      [weir, water],
      [weir + 9, water],
      [weir + 9, floor],
      [238, floor],
      [252, 424],
      [266, 424],
      [266, 410],
      [280, 410],
      [coping, terrace],
      [294, terrace],
      [294, 462],
      [weir, 462],
    ),
  )
  // The channel that catches what runs over.
  sheet.draw('cut', line([46, 446], [46, 462], [weir, 462]))
  sheet.draw('fine', level(452, 48, weir))
  sheet.draw('line', level(water, weir + 9, coping))
  sheet.draw(
    'fine',
    through([
      [weir - 1, water + 1],
      [weir - 3, 412],
      [weir - 4, 450],
    ]),
  )
  sheet.draw(
    'fine',
    through([
      [weir - 1, water + 2],
      [weir - 6, 416],
      [weir - 8, 450],
    ]),
  )
  const throwOf = dice(4)
  for (const [index, y] of [402.5, 409, 417, 427, 439].entries()) {
    let x = weir + 14 + throwOf(0, 24)
    while (x < 236 - index * 5) {
      const run = throwOf(14, 44) * (1 - index * 0.1)
      sheet.draw(
        'fine',
        through([
          [x, y],
          [x + run * 0.3, y - 1.3],
          [x + run * 0.65, y + 1],
          [x + run, y],
        ]),
      )
      x += run + throwOf(12, 36) + index * 12
    }
  }
  parasol(sheet)
}

/** On the far side of the water: a parasol and two loungers. */
function parasol(sheet: Sheet) {
  const foot = terrace
  sheet.draw('line', level(foot, 92, 280))
  sheet.draw('line', upright(186, 318, foot))
  sheet.draw(
    'line',
    through([
      [140, 330],
      [160, 321],
      [186, 315],
      [212, 321],
      [232, 330],
    ]) + line([140, 330], [232, 330]),
    true,
  )
  sheet.draw('fine', line([186, 315], [168, 330]) + line([186, 315], [204, 330]))
  for (const x of [128, 204]) {
    sheet.draw('line', line([x, 380], [x + 32, 380], [x + 48, 364]))
    sheet.draw('fine', line([x + 4, 380], [x + 2, foot]) + line([x + 30, 380], [x + 32, foot]))
  }
}

/** Diagonal strokes in threes below every cut line, as an architect marks earth. */
function earth(sheet: Sheet) {
  if (sheet.plain) return
  const throwOf = dice(12)
  const tuft = (x: number, y: number) => {
    for (const step of [0, 5, 10]) sheet.draw('fine', line([x + step, y], [x + step - 6, y + 8 - step * 0.35]))
  }
  for (let x = 304; x < 1_340; x += throwOf(26, 40)) tuft(x, terrace + 6)
  for (const [x, y] of [
    [4, 472],
    [26, 464],
    [1_372, 408],
    [1_394, 426],
    [1_420, 438],
  ] as const)
    tuft(x, y)
}

/** Behind everything: the sea's edge, and the capes upon it. */
export function horizon(sheet: Sheet) {
  const sea = 332
  sheet.draw('far', level(sea, 0, 1_440))
  sheet.draw(
    'far',
    through([
      [-10, 322],
      [30, 318],
      [70, 322],
      [112, 327],
      [150, sea],
    ]),
  )
  sheet.draw(
    'far',
    through([
      [1_340, sea],
      [1_372, 327],
      [1_402, 325],
      [1_450, 319],
    ]),
  )
}
