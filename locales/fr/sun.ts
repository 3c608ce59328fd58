import type { Translation } from '../i18n-types.js'

export const sun = {
  today: 'Aujourd’hui, {day|date}',
  midMonth: 'À la mi-{month|month}',
  path: 'Course du soleil au-dessus de l’horizon, {day} : il se lève à {rise|clock}, culmine à {noon|clock}, à {altitude}° au-dessus de l’horizon, et se couche à {set|clock}.',
  sunrise: 'Lever',
  goldenMorning: 'Heure dorée jusqu’à',
  highest: 'Au plus haut',
  goldenEvening: 'Heure dorée dès',
  sunset: 'Coucher',
  time: '{minutes|clock}',
  highestAt: '{minutes|clock}, à {altitude}°',
  month: 'Mois',
  hour: 'Heure du jour',
  monthName: '{month|month}',
  position: '{minutes|clock}, à {altitude}° sur l’horizon',
  june: 'Juin',
  december: 'Décembre',
  east: 'E',
  south: 'S',
  west: 'O',
  note: 'Calculé pour le quartier ; relief et arbres peuvent cacher le soleil plus longtemps.',
} satisfies Translation['sun']
