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
} as const
