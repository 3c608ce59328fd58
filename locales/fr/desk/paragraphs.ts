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
  leave: 'Ne rien changer',
  removed: '« {name} » est supprimé.',
  emptyTold:
    'Le chauffage, les chiens, les écoles, le déroulement d’une visite : écrivez-le une fois, et insérez-le d’un seul geste.',
  nameless: 'Donnez un nom au paragraphe.',
  textless: 'Le paragraphe est vide.',
} as const
