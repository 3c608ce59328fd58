export const signIn = {
  title: 'Le bureau du propriétaire',
  intro:
    'Indiquez votre adresse. Nous vous envoyons une lettre avec un lien et un code, valables dix minutes et dans ce navigateur seulement.',
  email: 'Votre adresse e-mail',
  borrowed: 'Cet appareil n’est pas le mien : me déconnecter après 30 minutes',
  send: 'Envoyez-moi la lettre',
  noPassword:
    'Il n’y a pas de mot de passe. Si le courrier ne fonctionne pas, la personne qui gère le serveur peut créer un lien avec « villa owner link ».',
  insecure:
    'La connexion à cette page n’est pas chiffrée (http). Sur cette seule machine, c’est sans danger ; partout ailleurs, placez d’abord un proxy avec TLS devant.',
  sent: {
    page: 'Saisir le code',
    title: 'Consultez vos e-mails',
    intro:
      'Si {email} peut se connecter, une lettre est en route. Ouvrez son lien dans ce navigateur, ou saisissez ici son code.',
    handed: 'Lettre remise à votre serveur de messagerie à {time}. Comptez quelques minutes.',
    answers: 'Votre serveur de messagerie répond. Une lettre peut mettre quelques minutes.',
    toFile:
      'Lettre écrite dans un fichier de DATA_DIR/mail à {time}, car aucun serveur de messagerie n’est configuré. Il est supprimé après un quart d’heure.',
    posting: 'Lettre en route vers votre serveur de messagerie.',
    notTaken: 'Pas encore acceptée.',
    retried: 'Votre serveur de messagerie n’a pas répondu à {time}. Prochain essai à {next}.',
    givenUp:
      'Votre serveur de messagerie n’a pas accepté la lettre, après cinq essais. Demandez-en une autre, ou voyez ci-dessous.',
    held: 'Trop de lettres ont été demandées. La prochaine pourra partir à {time}.',
    code: 'Code à huit chiffres',
    until: 'Valable jusqu’à {time}. Les espaces sont sans importance.',
    wrong: 'Ce n’est pas le code de la dernière lettre. Il reste {left} {{left:essai|essais}}.',
    over: 'Ce code n’est plus valable : son temps est écoulé, ou cinq codes faux ont été saisis. Demandez une autre lettre.',
    submit: 'Se connecter',
    nothing: 'Rien reçu ? Regardez parmi les indésirables, puis demandez une autre lettre. Seule la dernière compte.',
    another: 'Demander une autre lettre',
    noMail:
      'Le courrier ne fonctionne pas du tout ? La personne qui gère le serveur peut créer un lien avec « villa owner link ».',
  },
  link: {
    title: 'Encore un geste',
    asked: 'Vous avez demandé cette lettre dans ce navigateur à {time}. Le lien fonctionne une fois, jusqu’à {until}.',
    command: 'Ce lien a été créé sur le serveur même. Il fonctionne une fois, pendant dix minutes.',
    submit: 'Entrer dans le bureau',
    why: 'Pourquoi ce geste ? Les messageries ouvrent d’elles-mêmes les liens pour les examiner, mais n’appuient sur aucun bouton.',
    over: 'Ce lien n’est plus valable : il a servi, ou ses dix minutes sont écoulées.',
  },
  elsewhere: {
    page: 'Ouvert dans un autre navigateur',
    title: 'Ce n’est pas le navigateur qui a demandé la lettre',
    intro: 'Le lien ne connecte que là où la lettre a été demandée. Rien n’est perdu : il n’a pas servi.',
    back: 'Retournez au navigateur où vous l’avez demandée.',
    backHow: 'Saisissez-y les huit chiffres de la lettre.',
    here: 'Ou commencez ici.',
    hereHow: 'Demandez une nouvelle lettre depuis ce navigateur, et servez-vous de celle-là.',
    ask: 'Demander une lettre ici',
    phone:
      'Sur un téléphone, une messagerie ouvre souvent les liens dans un petit navigateur à elle. Le code fonctionne toujours : copiez-le, et revenez là où vous avez commencé.',
    notYou:
      'Vous n’avez pas demandé de lettre ? Alors quelqu’un a saisi votre adresse. Cette personne ne peut pas entrer, et vous n’avez rien à faire.',
  },
  fresh: {
    title: 'D’abord un nouveau code',
    why: 'Il est demandé avant d’exporter, d’effacer et de fermer d’autres sessions, pas pour lire ni pour répondre.',
    send: 'Envoyez-moi un code',
  },
  letter: {
    subject: 'Entrer dans le bureau {name|of}',
    preview: 'Le lien et le code sont valables dix minutes.',
    title: 'Pour entrer dans votre bureau',
    asked: 'Vous avez demandé cette lettre : {moment}, avec {browser}. Le lien s’ouvre dans ce même navigateur.',
    open: 'Ouvrir le bureau',
    code: 'Ou votre code de vérification',
    codeHow: 'À saisir dans la page où vous avez demandé la lettre, avant {time}. L’un ou l’autre, une seule fois.',
    notYou:
      'Ce n’était pas vous ? Quelqu’un a saisi votre adresse. Sans cette lettre, personne n’entre, et vous n’avez rien à faire. Ne communiquez ce code à personne : nous ne le demandons jamais.',
    why: 'Envoyée automatiquement par {host}, à la suite d’une demande sur la page de connexion.',
  },
  freshLetter: {
    subject: 'Un code pour le bureau {name|of}',
    preview: 'Le code est valable dix minutes.',
    title: 'Pour continuer à votre bureau',
    asked: 'Vous avez demandé ce code : {moment}, avec {browser}, pour exporter, effacer ou fermer des sessions.',
    code: 'Votre code de vérification',
    codeHow: 'À saisir dans la page où vous l’avez demandé, avant {time}. Il ne sert qu’une fois.',
    notYou:
      'Ce n’était pas vous ? Alors quelqu’un est connecté à votre bureau. Ouvrez-le, et fermez toutes les sessions.',
  },
  told: {
    subject: 'Une nouvelle connexion au bureau {name|of}',
    preview: 'Si c’était vous, vous n’avez rien à faire.',
    title: 'Quelqu’un s’est connecté',
    what: '{moment} : votre bureau a été ouvert avec {browser}.',
    you: 'Si c’était vous, vous n’avez rien à faire. Sinon, ouvrez les sessions et fermez-les toutes.',
    open: 'Ouvrir les sessions',
    why: 'Envoyée automatiquement par {host} après chaque nouvelle connexion.',
  },
  sessions: {
    intro:
      'Où votre bureau est ouvert. Une session se ferme après 7 jours sans usage, et dans tous les cas après 30 jours. Chaque nouvelle vous est annoncée par lettre.',
    this: 'Celle-ci. Depuis {since}',
    other: 'Depuis {since}, vue pour la dernière fois {seen}',
    fresh: 'Dernier code à {time}, valable pour exporter et effacer jusqu’à {until}',
    borrowed: 'Vous avez indiqué que cet appareil n’est pas le vôtre : se ferme 30 minutes après le dernier usage',
    end: 'La fermer',
    endAll: 'Toutes les fermer, celle-ci aussi',
    endHow:
      'Un nouveau code est demandé d’abord. Il y en a une que vous ne reconnaissez pas ? Fermez-les toutes, puis vérifiez que rien n’a été fait aux demandes à votre insu.',
    ended: 'Fermée : {browser}.',
  },
  soon: {
    title: 'Vous serez déconnecté dans deux minutes',
    stay: 'Rester connecté',
  },
  aBrowser: 'un navigateur',
  browserOn: '{browser} sur {device}',
} as const
