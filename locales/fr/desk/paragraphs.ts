export const paragraphs = {
  page: 'Vos paragraphes',
  intro: 'Ce que vous écrivez souvent, prêt à insérer dans une réponse. Chaque langue a les siens.',
  inLanguage: 'En {language}',
  add: 'Ajouter',
  addIn: 'Ajouter un paragraphe en {language}',
  change: 'Modifier « {name} »',
  new: 'Un nouveau paragraphe',
  name: 'Nom, pour vous seul',
  text: 'Paragraphe',
  textHint: 'Jusqu’à 2 000 caractères. Il entre dans la lettre tel quel ; vous pourrez encore l’y modifier.',
  forLetters: 'Pour les lettres en',
  save: 'Enregistrer',
  leave: 'Ne rien changer',
  remove: 'Supprimer',
  removed: '« {name} » est supprimé.',
  saved: 'Enregistré.',
  emptyTold:
    'Le chauffage, les chiens, les écoles, le déroulement d’une visite : écrivez-le une fois, et insérez-le d’un seul geste.',
  faults: {
    name: {
      required: 'Donnez un nom au paragraphe.',
      tooLong: 'Le nom dépasse 80 caractères.',
      invalid: 'Le nom contient des caractères qui ne peuvent pas être gardés. Saisissez-le de nouveau.',
    },
    text: {
      required: 'Le paragraphe est vide.',
      tooLong: 'Le paragraphe dépasse 2 000 caractères.',
      invalid: 'Le paragraphe contient des caractères qu’aucune lettre ne peut porter. Collez-le en texte simple.',
    },
  },
} as const
