import type { NamespaceParticularsTranslation } from '../../i18n-types.js'

const fr_particulars = {
  title: 'En détail',
  areas: 'Surfaces',
  rooms: 'Pièces',
  comfort: 'Confort',
  terms: 'Conditions',
  roomByRoom: 'Pièce par pièce',
  room: 'Pièce',
  floor: 'Niveau',
  area: 'Surface',
  orientation: 'Orientation',
  person: 'Qui vous répond',
} satisfies NamespaceParticularsTranslation

export default fr_particulars
