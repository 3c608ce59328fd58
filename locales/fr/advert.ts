import type { Translation } from '../i18n-types.js'

export const advert = {
  energy: {
    title: 'Performance énergétique',
    energyLabel: 'Classe énergie',
    gesLabel: 'Classe climat',
    energyText: 'Classe énergie {letter}, sur une échelle de A à G : {value|number} kWh par m² et par an.',
    gesText: 'Classe climat {letter}, sur une échelle de A à G : {value|number} kg de CO₂ par m² et par an.',
    energyUnit: 'kWh/m²/an',
    gesUnit: 'kg CO₂/m²/an',
    cost: 'Montant estimé des dépenses annuelles d’énergie pour un usage standard : entre {min|money} et {max|money} par an. Prix moyens des énergies indexés sur l’année {year}, abonnements compris.',
    excessive: 'Logement à consommation énergétique excessive : classe {letter}.',
    certificate: 'Diagnostic n° {number}, {date|date}',
  },
  lease: {
    title: 'Conditions de location',
  },
  agency: {
    title: 'Honoraires',
    buyer:
      '{price|money}, honoraires de {percent|number} % TTC inclus, à la charge de l’acquéreur ; {without|money} hors honoraires. {name}.',
    seller: '{price|money}, honoraires inclus, à la charge du vendeur. {name}.',
  },
  risks:
    'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : <site>www.georisques.gouv.fr</site>',
} satisfies Translation['advert']
