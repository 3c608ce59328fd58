import type { BaseTranslation } from '../../i18n-types.js'

const en_particulars = {
  title: 'In detail',
  areas: 'Areas',
  rooms: 'Rooms',
  comfort: 'Comfort',
  terms: 'Terms',
  roomByRoom: 'Room by room',
  room: 'Room',
  floor: 'Floor',
  area: 'Area',
  orientation: 'Facing',
  person: 'Who answers',
} satisfies BaseTranslation

export default en_particulars
