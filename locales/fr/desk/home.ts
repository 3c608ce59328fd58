export const home = {
  page: 'Bureau',
  now: '{moment|capitalised}, heure de la maison',
  nobody: 'Personne n’attend.',
  one: 'Une personne attend, depuis {age}.',
  several: '{count} personnes attendent, la plus ancienne depuis {age}.',
  whoWaits: 'Qui attend',
  lastAnswered: 'Dernière réponse',
  all: '{{count:La seule demande|Les ?? demandes}}',
  house: 'La page',
  public: 'En ligne',
  published: 'Publiée : {moment}.',
  unshown:
    'La dernière publication ne peut pas être affichée ; les visiteurs voient toujours la version précédente. La raison figure dans le journal du serveur : publiez autre chose, ou annulez.',
  preview: 'Visible seulement pour qui en connaît l’adresse. Les moteurs de recherche sont priés de l’ignorer.',
  draft: 'Brouillon',
  draftNew: 'Une nouvelle maison est en préparation.',
  draftNone: 'Rien n’a changé depuis.',
  draftWaits: '{count} {{count:modification|modifications}} à publier.',
  missing: 'À compléter',
  missingNone: 'Rien. La maison est complète.',
  missingSome: '{count} {{count:point|points}} à compléter.',
  letters: 'Lettres',
  lettersWell: 'Toutes sont parties.',
  lettersNone: 'Aucune n’est encore partie.',
  lettersSlow: 'L’une d’elles attend depuis plus d’une heure. Prévenez la personne qui gère le serveur.',
  lettersWait: '{count} en route.',
  lettersBad:
    '{count} {{count:n’a pas été acceptée|n’ont pas été acceptées}} par votre serveur de messagerie : {reason}. De nouveaux essais ont lieu automatiquement.',
  toFiles: 'Aucun serveur de messagerie n’est configuré : les lettres sont enregistrées comme fichiers sur le serveur.',
  tryNow: 'Essayer maintenant',
  brochure: 'Brochure',
  backup: 'Sauvegarde',
  backupOf: 'La plus récente : {moment}.',
  backupOld: 'La plus récente : {moment}. C’est trop ancien : prévenez la personne qui gère le serveur.',
  backupNone:
    'Il n’y en a pas. Demandez à la personne qui gère le serveur d’en faire une par jour, sur un autre disque.',
  backupByCommand: 'La plus récente a été faite par commande : {moment}.',
  backupSoon: 'La première sera faite dans la journée.',
  disk: 'Disque',
  diskLow:
    'Il reste moins de {megabytes} Mo. Prévenez la personne qui gère le serveur avant que de nouvelles demandes ne trouvent plus de place.',
  server: 'Serveur',
  onlyHere: 'La page ne peut être ouverte que sur cette machine.',
  notSecure:
    'L’adresse de la page n’est pas en https, et les navigateurs mettent en garde. Prévenez la personne qui gère le serveur.',
  exampleOwner:
    'Les demandes sont annoncées à une adresse d’exemple, qui n’atteint personne. Donnez la vôtre à la personne qui gère le serveur.',
  exampleSender:
    'Les lettres partent d’une adresse d’exemple, que les serveurs de messagerie refusent. Prévenez la personne qui gère le serveur.',
  heldBack: 'Mises de côté',
  heldBackLook: '{count} {{count:demande à regarder|demandes à regarder}}',
  first: {
    title: 'Pour commencer',
    delivered: '« {name} » est la maison livrée avec ce site. Mettez la vôtre à sa place, ou modifiez-la.',
    keep: 'Modifier celle-ci',
    making:
      'Votre maison est en préparation. {count} {{count:formulaire vous attend|formulaires vous attendent}} encore. Les visiteurs voient toujours « {name} ».',
    whole: 'Votre maison a tout ce qu’il lui faut.',
  },
  offer: {
    title: 'Statut et prix',
    told: 'Seul ceci est publié, aussitôt. Vos autres modifications restent dans le brouillon.',
    inDraft: 'Le brouillon indique {value}.',
    refusals: {
      faulty: 'Corrigez ce qui est signalé, puis appuyez de nouveau.',
      unconfirmed: 'Un prix change beaucoup : confirmez-le, puis appuyez de nouveau.',
      changed: 'Autre chose a été publié depuis que vous avez ouvert cette page. Relisez, puis appuyez de nouveau.',
      refused:
        'La page ne peut pas être composée ainsi. La raison figure dans le journal du serveur ; parlez-en à la personne qui s’en occupe.',
    },
  },
  weeks: 'Douze semaines',
  weeksWritten:
    '{total|number} {{total:personne a|personnes ont}} écrit en douze semaines, {last|number} dans celle-ci.',
  weeksLooked:
    '{people|number} {{people:personne a|personnes ont}} regardé la page cette semaine, {wrote|number} {{wrote:a|ont}} écrit. Le pied sombre de chaque barre montre celles qui ont écrit.',
  weeksChart:
    'Douze semaines : au plus {most|number} {{most:personne|personnes}} dans une, {people|number} dans celle-ci jusqu’ici. {wrote|number} {{wrote:a|ont}} écrit.',
} as const
