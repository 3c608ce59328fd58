import type { BaseTranslation } from '../../i18n-types.js'

const en_lease = {
  regimeLabel: 'Lease',
  regime: {
    mainHome: 'As a main home',
    secondHome: 'As a second home',
    company: 'To a company',
  },
  rentLabel: 'Rent',
  rent: '{rent:number|money} per month, charges included',
  rentPlain: '{rent:number|money} per month',
  chargesLabel: 'Of which charges',
  charges: {
    provision: '{charges:number|money} per month on account, settled yearly',
    flatRate: '{charges:number|money} per month at a flat rate',
  },
  depositLabel: 'Deposit',
  inventoryLabel: 'Inventory fee',
  noFee: 'None',
  furnishedLabel: 'Let',
  townLabel: 'Commune',
  areaLabel: 'Living area',
  area: '{area:number|area}',
  money: '{amount:number|money}',
} satisfies BaseTranslation

export default en_lease
