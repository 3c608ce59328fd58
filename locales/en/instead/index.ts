import type { BaseTranslation } from '../../i18n-types.js'

const en_instead = {
  figures: 'The house in figures',
  terraces: 'Terraces',
  land: 'Land',
  leaveMap: 'Close the map',
  mapFailed: 'The map could not be loaded. The travel times stay at your service.',
  scan: 'On the page: every picture, and a form to write to the owner.',
} satisfies BaseTranslation

export default en_instead
