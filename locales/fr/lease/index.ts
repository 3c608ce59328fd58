import type { NamespaceLeaseTranslation } from '../../i18n-types.js'

const fr_lease = {
  regimeLabel: 'Bail',
  regime: {
    mainHome: 'De résidence principale',
    secondHome: 'De résidence secondaire',
    company: 'De société',
  },
  rentLabel: 'Loyer',
  rent: '{rent|money} par mois, charges comprises',
  rentPlain: '{rent|money} par mois',
  chargesLabel: 'Dont charges',
  charges: {
    provision: '{charges|money} par mois de provision, avec régularisation annuelle',
    flatRate: '{charges|money} par mois au forfait',
  },
  depositLabel: 'Dépôt de garantie',
  inventoryLabel: 'Honoraires d’état des lieux',
  noFee: 'Néant',
  furnishedLabel: 'Location',
  townLabel: 'Commune',
  areaLabel: 'Surface habitable',
  area: '{area|area}',
  money: '{amount|money}',
} satisfies NamespaceLeaseTranslation

export default fr_lease
