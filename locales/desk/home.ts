export const home = {
  en: {
    page: 'Desk',
    now: '{moment:string|capitalised} at the house',
    nobody: 'No one is waiting.',
    one: 'One person has been waiting for {age:string}.',
    several: '{count:number} people are waiting, the longest for {age:string}.',
    whoWaits: 'Who is waiting',
    lastAnswered: 'Last answered',
    all: '{{count:The one enquiry|All ?? enquiries}}',
    house: 'The page',
    public: 'Public',
    published: 'Published {moment:string}.',
    unshown:
      'What was published last cannot be shown; visitors still see this. The server’s log says why: publish something else, or undo it.',
    preview: 'Only for those who have the address. Search engines are asked to stay away.',
    draft: 'Draft',
    draftNew: 'A new house is being prepared.',
    draftNone: 'Nothing has changed since.',
    draftWaits: '{count:number} {{count:change waits|changes wait}} to be published.',
    missing: 'Missing',
    missingNone: 'Nothing. The house is complete.',
    missingSome: '{count:number} {{count:thing|things}} to fill in.',
    letters: 'E-mails',
    lettersWell: 'All delivered.',
    lettersNone: 'None has been sent yet.',
    lettersSlow: 'One has been waiting for more than an hour. Tell whoever runs the server.',
    lettersWait: '{count:number} {{count:is|are}} on the way.',
    lettersBad: '{count:number} {{count:was|were}} not accepted by your mail server: {reason:string}. We keep trying.',
    toFiles: 'No mail server is set up: e-mails are saved as files on the server.',
    tryNow: 'Try now',
    backup: 'Backup',
    backupOf: 'The latest was made {moment:string}.',
    backupOld: 'The latest was made {moment:string}. That is too long ago: tell whoever runs the server.',
    backupNone: 'There is none. Ask whoever runs the server for one a day, on another disk.',
    backupByCommand: 'The latest was made by command, {moment:string}.',
    backupSoon: 'The first will be made within a day.',
    disk: 'Disk',
    diskLow:
      'Less than {megabytes:number} MB is left. Tell whoever runs the server before there is no room for new enquiries.',
    server: 'Server',
    onlyHere: 'The page can be opened on this machine only.',
    notSecure: 'The address of the page is not https, and browsers warn about that. Tell whoever runs the server.',
    exampleOwner:
      'Enquiries are announced to an example address, which reaches no one. Tell whoever runs the server yours.',
    exampleSender: 'E-mails leave from an example address, which mail servers refuse. Tell whoever runs the server.',
    heldBackLook: '{count:number} {{count:enquiry|enquiries}} to look at',
    first: {
      title: 'To begin with',
      delivered: '‘{name:string}’ is the house that came with this site. Put your own in its place, or change it.',
      keep: 'Change this one',
      making:
        'Your house is being prepared. {count:number} {{count:form still waits|forms still wait}} for you. Visitors still see ‘{name:string}’.',
      whole: 'Your house has all that it needs.',
    },
    offer: {
      title: 'Status and price',
      told: 'This alone is published, at once. Your other changes stay in the draft.',
      inDraft: 'The draft says {value:string}.',
      refusals: {
        faulty: 'Correct what is marked, then press again.',
        unconfirmed: 'A price changes a lot: confirm it, then press again.',
        changed: 'Something else has been published since you opened this page. Check it, then press again.',
        refused: 'The page cannot be made from this. The reason is in the server’s log: tell whoever runs it.',
      },
    },
    weeks: 'Twelve weeks',
    weeksWritten:
      '{total:number|number} {{total:person|people}} wrote in twelve weeks, {last:number|number} in this one.',
    weeksLooked:
      '{people:number|number} {{people:person|people}} looked this week, {wrote:number|number} wrote. The dark foot of each bar shows those who wrote.',
    weeksChart:
      'Twelve weeks: at most {most:number|number} {{most:person|people}} in one, {people:number|number} in this one so far. {wrote:number|number} wrote.',
  },
  fr: {
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
    letters: 'E-mails',
    lettersWell: 'Tous sont partis.',
    lettersNone: 'Aucun n’est encore parti.',
    lettersSlow: 'L’un d’eux attend depuis plus d’une heure. Prévenez la personne qui gère le serveur.',
    lettersWait: '{count} en route.',
    lettersBad:
      '{count} {{count:n’a pas été accepté|n’ont pas été acceptés}} par votre serveur de messagerie : {reason}. De nouveaux essais ont lieu automatiquement.',
    toFiles:
      'Aucun serveur de messagerie n’est configuré : les e-mails sont enregistrés comme fichiers sur le serveur.',
    tryNow: 'Essayer maintenant',
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
      'Les e-mails partent d’une adresse d’exemple, que les serveurs de messagerie refusent. Prévenez la personne qui gère le serveur.',
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
  },
} as const
