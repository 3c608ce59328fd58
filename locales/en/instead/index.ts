import type { BaseTranslation } from '../../i18n-types.js'

const en_instead = {
  figures: 'The house in figures',
  terraces: 'Terraces',
  land: 'Land',
  sunInValley:
    'The path of the sun over the valley, between its lowest arc in December and its highest in June. Hills hide where it begins and ends.',
  sunNote: 'Calculated for the surroundings. Hills hide the sun early and late in the day.',
  leaveMap: 'Close the map',
  mapFailed: 'The map could not be loaded. The travel times stay at your service.',
  scan: 'On the page: every picture, and a form to write to the owner.',
} satisfies BaseTranslation

export default en_instead
