import { pagesOf } from '../support/pdf-text.ts'
import { PUBLIC_URL } from '../support/quick-dist.ts'
import { expect, languages, test, visit } from './visit.ts'

const words = {
  en: {
    said: [
      'A house above the bay',
      'Annex Apartment Separate from the house: for guests, for family, for staff. With a kitchen of its own. 2 bedrooms 2 bathrooms',
      'Alfresco dining',
      'Its far edge is drawn on the horizon',
      'The sun over terrace and pool',
      'Estérel 236°',
      '180° of sea',
      '12 bedrooms possible',
      'Floor plans are available on request.',
      'Antibes Old Town 8 min',
      '€4,500,000',
      '€12,000 per month',
    ],
    onlyOnScreen: ['Send the enquiry', 'Show Map', 'Month', 'Call Now', 'Ask for the plans', 'Back to the top'],
  },
  fr: {
    said: [
      'Une maison au-dessus de la baie',
      'Appartement annexe Indépendant de la maison : pour les invités, la famille ou le personnel. Avec sa propre cuisine. 2 chambres 2 salles de bains',
      'La table sous la pergola',
      'Son bord se confond avec l’horizon',
      'Le soleil sur la terrasse et la piscine',
      'Estérel 236°',
      '180° de mer',
      '12 chambres possibles',
      'Les plans sont disponibles sur demande.',
      'Vieil Antibes 8 min',
      '4 500 000 €',
      '12 000 € par mois',
    ],
    onlyOnScreen: ['Envoyer la demande', 'Afficher la carte', 'Mois', 'Appeler', 'Demander les plans', 'Haut de page'],
  },
}

for (const language of languages) {
  test(`the printed page has all the text of the page, its address and that of its brochure, in ${language}`, async ({
    page,
  }) => {
    await visit(page, `/?lang=${language}`)
    const captions = await page.locator('.gallery__caption').allInnerTexts()
    expect(captions).toHaveLength(8)
    const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
    const text = unspaced(pages.join())
    for (const said of [...words[language].said, ...captions]) expect(text).toContain(unspaced(said))
    for (const said of words[language].onlyOnScreen) expect(text).not.toContain(unspaced(said))
    for (const address of [
      'contact@villa-belvedere.example',
      '+33 6 39 98 01 23',
      `${PUBLIC_URL}/?lang=${language}`,
      `${PUBLIC_URL}/brochure/${language}.pdf`,
    ])
      expect(text).toContain(unspaced(address))
    expect(pages.join()).toContain('WhatsApp https://wa.me/33639980123')
    expect(text.match(/georisques/g)).toHaveLength(1)
    expect(pages.length).toBeLessThanOrEqual(4)
  })
}

/** Removes the spaces, because the layout sets some between figures and units and between the letters of labels. */
const unspaced = (text: string) => text.replaceAll(/\s+/g, '')
