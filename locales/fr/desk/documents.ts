export const documents = {
  page: 'Documents',
  intro:
    'Les plans, le diagnostic énergétique, le titre de propriété : des PDF que vous confiez à telle ou telle personne avec une réponse. Ils ne sont jamais sur la page.',
  yours: 'Les vôtres',
  about: '{size}, ajouté le {day}.',
  given:
    '{{count:Personne n’a de lien.|Une personne a un lien qui fonctionne.|?? personnes ont un lien qui fonctionne.}}',
  add: 'Ajouter un document',
  choose: 'Choisir un PDF',
  chooseHint: '20 Mo au plus. Il prend le nom du fichier ; vous pourrez le changer ensuite.',
  upload: 'Envoyer',
  change: 'Modifier « {name} »',
  name: 'Nom',
  nameHint: 'La personne à qui vous le confiez voit ce nom.',
  save: 'Enregistrer',
  leave: 'Ne rien changer',
  open: 'Ouvrir le PDF',
  remove: 'Supprimer',
  removeTold:
    '{{count:Personne n’a de lien vers ce document.|Une personne a un lien vers ce document, qui cessera alors de fonctionner.|?? personnes ont un lien vers ce document, qui cessera alors de fonctionner.}}',
  removed: '« {name} » est supprimé.',
  added: 'Ajouté.',
  saved: 'Enregistré.',
  emptyTold:
    'Ajoutez les plans, par exemple. Cochez-les ensuite sous une réponse : la personne reçoit un lien pour elle seule, valable 30 jours, et vous voyez quand il a été ouvert.',
  noneChosen: 'Choisissez d’abord un PDF.',
  unreadable: 'Le fichier n’est pas arrivé entier. Choisissez-le de nouveau.',
  untitled: 'Document',
  faults: {
    required: 'Donnez un nom au document.',
    tooLong: 'Le nom dépasse 120 caractères.',
    invalid: 'Le nom contient des caractères qui ne peuvent pas être gardés. Saisissez-le de nouveau.',
  },
} as const
