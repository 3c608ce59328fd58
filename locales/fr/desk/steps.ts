/** Le chemin d’une maison vide à une maison publiée. */
export const steps = {
  start: 'Partir d’une maison vide',
  startTold:
    'Pour une maison à vous : sans nom, sans prix, sans une phrase ni une photographie. « {name} » reste en ligne jusqu’à la publication de la vôtre, puis dans l’historique. Ce qui est à présent dans le brouillon s’y retrouve d’un seul geste.',
  toPublish: 'Relire une fois, puis publier',
  next: 'Ensuite : {title}',
  count: '{done} sur {of}',
  step: 'Étape {number} sur {count}',
  all: 'Tout ce qui manque',
  photographs: {
    none: 'Aucune encore. Une seule suffit pour commencer : plus large que haute, la maison avec sa vue. Elle ouvre la page.',
    lack: '{count} {{count:attend ses textes|attendent leurs textes}}, dans les deux langues.',
  },
} as const
