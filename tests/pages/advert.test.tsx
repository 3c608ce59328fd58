import { expect, test } from 'vitest'
import type { Language } from '../../content/languages.ts'
import { Advert } from '../../pages/index/sections/advert/Advert.tsx'
import { drawn } from '../support/drawn.tsx'
import { filled } from '../support/filled-record.ts'
import { type FactChanges, shownWith } from '../support/houses.ts'

const render = (language: Language, changes: FactChanges) => drawn(<Advert />, shownWith(changes, language), language)

test('energy labels show the whole scale in the official colours, say the class in words, and call only class F or G excessive', () => {
  const html = render('fr', filled)
  for (const colour of '009C6D 52B153 78BD76 F4E70F F0B50F EB8235 D7221F A3DBF8 281B35'.split(' '))
    expect(html).toContain(`#${colour}`)
  expect(html).toContain('aria-label="Classe énergie C, sur une échelle de A à G : 142 kWh par m² et par an."')
  expect(html).toContain('aria-label="Classe climat B, sur une échelle de A à G : 9 kg de CO₂ par m² et par an."')
  expect(html).toContain(
    'Montant estimé des dépenses annuelles d’énergie pour un usage standard : entre 4 210 € et 5 730 € par an.',
  )
  expect(html).toContain('l’année 2021')
  expect(html).not.toContain('excessive')
  const wasteful = { legal: { ...filled.legal, dpe: { ...filled.legal.dpe, energyClass: 'F' } } } as const
  expect(render('fr', wasteful)).toContain('Logement à consommation énergétique excessive : classe F.')
})

test('a lease shows the rent with charges, how charges are settled, deposit, furniture, fee, commune and area', () => {
  const html = render('fr', filled)
  const money = ['12 000 € par mois, charges comprises', '850 € par mois de provision', '22 300 €', '1 500 €']
  for (const words of [...money, 'Meublé', 'Antibes', '480 m²']) expect(html).toContain(words)
  const partly = { ...filled, amenities: { ...filled.amenities, furnished: 'partly' } } as const
  expect(render('en', partly)).toContain('<dd>Partly furnished</dd>')
  expect(render('fr', partly)).toContain('<dd>Partiellement meublé</dd>')
})

test('agency fees name both prices and who pays', () => {
  const html = render('fr', filled)
  expect(html).toContain('4 500 000 €, honoraires de 4 % TTC inclus, à la charge de l’acquéreur')
  expect(html).toContain('4 326 000 € hors honoraires')
})

test('a house without legal facts shows only the sentence about Géorisques', () => {
  expect(render('fr', {})).toBe(
    '<div class="stated grid"><p class="stated__soft">Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : <a class="link" href="https://www.georisques.gouv.fr">www.georisques.gouv.fr</a></p></div>',
  )
})
