import { box, dice, level, line, type Point, type Sheet, shape, through, upright } from './pen.ts'
import { bougainvillea } from './trees.ts'

/** The level on which the house stands. */
export const terrace = 392
const slab = { left: 300, right: 1_106, top: 236, foot: 252 }
const upper = { left: 470, right: 890, top: 128 }

export function house(sheet: Sheet) {
  upperFloor(sheet)
  railing(sheet)
  groundFloor(sheet)
  pergola(sheet)
}

function upperFloor(sheet: Sheet) {
  const { left, right, top } = upper
  const eave = { left: left - 20, right: right + 20, top: 117, foot: 125 }
  const ridge = { left: 556, right: 804, y: 66 }
  sheet.draw('line', box(706, 48, 742, 72), true)
  sheet.draw('line', level(53, 702, 746))
  sheet.draw('line', box(left, top - 4, right, slab.top), true)
  sheet.draw(
    'line',
    shape([eave.left, eave.top], [ridge.left, ridge.y], [ridge.right, ridge.y], [eave.right, eave.top]),
    true,
  )
  sheet.draw('line', box(eave.left, eave.top, eave.right, eave.foot), true)
  const tiles = sheet.plain ? 13 : 38
  for (let index = 1; index < tiles; index++) {
    const part = index / tiles
    const x = ridge.left + (ridge.right - ridge.left) * part
    sheet.draw('fine', line([x, ridge.y], [eave.left + (eave.right - eave.left) * part, eave.top]))
  }
  loggia(sheet)
  for (const x of [718, 812]) shutteredWindow(sheet, x)
}

function loggia(sheet: Sheet) {
  sheet.draw('line', box(532, 148, 674, slab.top), true)
  for (const x of [567, 603, 639]) sheet.draw('line', upright(x, 158, slab.top))
  sheet.draw('line', level(158, 532, 674))
  if (sheet.plain) return
  for (const y of [150.5, 153, 155.5]) sheet.draw('fine', level(y, 533, 673))
  for (const x of [540, 576, 612, 648])
    sheet.draw('fine', line([x + 2, 186], [x + 15, 168]) + line([x + 5, 194], [x + 20, 173]))
}

function shutteredWindow(sheet: Sheet, left: number) {
  const [top, foot, wide, leaf] = [154, 224, 32, 22]
  sheet.draw('line', box(left, top, left + wide, foot), true)
  sheet.draw('line', upright(left + wide / 2, top, foot))
  for (const side of [left - leaf - 1, left + wide + 1]) {
    sheet.draw('line', box(side, top, side + leaf, foot))
    for (let y = top + 7; y < foot - 3; y += sheet.plain ? 12 : 4.4)
      sheet.draw('fine', level(y, side + 3, side + leaf - 3))
  }
}

/** Glass before the roof terrace: a rail, and few posts. */
function railing(sheet: Sheet) {
  const rail = 200
  for (const [left, right] of [
    [322, upper.left],
    [upper.right, 1_092],
  ] as const) {
    sheet.draw('line', level(rail, left, right))
    if (!sheet.plain) sheet.draw('fine', level(rail + 4, left, right))
    const posts = Math.round((right - left) / 66)
    for (let index = 0; index <= posts; index++)
      sheet.draw('fine', upright(left + ((right - left) * index) / posts, rail, slab.top))
  }
}

function groundFloor(sheet: Sheet) {
  stone(sheet, 328, 470, 21)
  sheet.draw('line', box(380, 292, 408, 360), true)
  sheet.draw('line', upright(394, 292, 360))
  if (!sheet.plain) sheet.draw('fine', level(366, 374, 414))
  stone(sheet, 1_010, 1_078, 33)
  glazing(sheet)
  sheet.draw('line', box(slab.left, slab.top, slab.right, slab.foot), true)
  sheet.draw('fine', level(slab.top + 4, slab.left, slab.right))
  for (const x of [314, 484, 646, 816, 988]) sheet.draw('line', box(x, slab.foot, x + 9, terrace), true)
  for (const x of [560, 760]) pot(sheet, x)
}

function glazing(sheet: Sheet) {
  const [left, right, head] = [484, 1_010, 266]
  sheet.draw('line', box(left, head, right, terrace), true)
  const panes = 7
  for (let index = 1; index < panes; index++)
    sheet.draw('line', upright(left + ((right - left) * index) / panes, head, terrace))
  if (sheet.plain) return
  sheet.draw('fine', level(head + 5, left, right))
  for (let y = slab.foot + 3; y < head; y += 3) sheet.draw('fine', level(y, 470, right))
  for (const from of [498, 574, 966]) {
    for (let fold = 0; fold < 7; fold++) {
      const x = from + fold * 4.6
      sheet.draw(
        'fine',
        through([
          [x, head + 6],
          [x + (fold % 2 === 0 ? 1.4 : -1.4), 330],
          [x, terrace],
        ]),
      )
    }
  }
  for (const x of [668, 744, 890]) sheet.draw('fine', line([x, 348], [x + 34, 294]) + line([x + 9, 352], [x + 46, 294]))
  sofa(sheet)
}

/** Seen through the glass: the long sofa and a lamp. */
function sofa(sheet: Sheet) {
  sheet.draw(
    'fine',
    through([
      [840, terrace],
      [840, 372],
      [846, 366],
      [930, 366],
      [936, 372],
      [936, terrace],
    ]),
  )
  sheet.draw('fine', level(380, 840, 936) + upright(872, 366, 380) + upright(904, 366, 380))
  sheet.draw('fine', upright(952, 332, terrace) + shape([944, 332], [948, 318], [956, 318], [960, 332]))
}

/** Courses of uneven height, stones of uneven length, no joint above another. */
function stone(sheet: Sheet, left: number, right: number, seed: number) {
  const throwOf = dice(seed)
  sheet.draw('line', box(left, slab.foot, right, terrace), true)
  let y = slab.foot
  while (y < terrace - 8) {
    const high = sheet.plain ? throwOf(20, 26) : throwOf(9, 16)
    const foot = Math.min(y + high, terrace)
    if (foot < terrace) sheet.draw('fine', level(foot + throwOf(-0.5, 0.5), left, right))
    let x = left + throwOf(8, 30)
    while (x < right - 6) {
      sheet.draw('fine', line([x + throwOf(-0.8, 0.8), y], [x + throwOf(-0.8, 0.8), foot]))
      x += sheet.plain ? throwOf(34, 56) : throwOf(15, 40)
    }
    y = foot
  }
}

/** A terracotta pot with a ball of box. */
function pot(sheet: Sheet, x: number) {
  sheet.draw('line', shape([x - 13, 374], [x + 13, 374], [x + 9, terrace], [x - 9, terrace]), true)
  sheet.draw(
    'line',
    through([
      [x - 14, 373],
      [x - 15, 362],
      [x - 7, 353],
      [x + 6, 353],
      [x + 15, 361],
      [x + 14, 373],
    ]),
    true,
  )
  if (!sheet.plain) sheet.draw('fine', level(377.5, x - 12, x + 12))
}

function pergola(sheet: Sheet) {
  const [left, right, top, foot] = [slab.right, 1_336, 252, 262]
  for (const x of [1_140, 1_322]) sheet.draw('line', box(x, foot, x + 9, terrace), true)
  sheet.draw('line', box(left, top, right, foot), true)
  for (let x = left + 9; x < right - 4; x += sheet.plain ? 22 : 11) sheet.draw('line', box(x, top - 6, x + 4.5, top))
  table(sheet)
  if (!sheet.plain) bougainvillea(sheet, left + 2, left + 128, top, 5)
}

function table(sheet: Sheet) {
  const [left, right, top] = [1_178, 1_304, 358]
  sheet.draw('line', box(left, top, right, top + 5), true)
  sheet.draw(
    'line',
    line([left + 12, top + 5], [left + 9, terrace]) + line([right - 12, top + 5], [right - 9, terrace]),
  )
  const chairs: Point[] = sheet.plain
    ? [
        [1_200, 1],
        [1_282, -1],
      ]
    : [
        [1_196, 1],
        [1_226, 1],
        [1_257, -1],
        [1_287, -1],
      ]
  for (const [x, turn] of chairs) {
    sheet.draw(
      'fine',
      through([
        [x - 8 * turn, 340],
        [x - 7 * turn, 362],
        [x - 5 * turn, 374],
      ]) + level(374, x - 8, x + 8),
    )
    sheet.draw('fine', line([x - 6, 374], [x - 8, terrace]) + line([x + 6, 374], [x + 8, terrace]))
  }
}
