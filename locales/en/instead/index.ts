import type { BaseTranslation } from '../../i18n-types.js'

const en_instead = {
  figures: 'The house in figures',
  terraces: 'Terraces',
  leaveMap: 'Close the map',
  mapFailed: 'The map could not be loaded. The travel times stay at your service.',
  scan: 'Every picture and a letter to the owner are on the page.',
} satisfies BaseTranslation

export default en_instead
