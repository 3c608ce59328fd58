export const signIn = {
  en: {
    title: 'The owner’s desk',
    intro:
      'Enter your address. We send you an e-mail with a link and a code, valid for ten minutes and in this browser only.',
    email: 'Your e-mail address',
    borrowed: 'This is not my device: sign me out after 30 minutes',
    send: 'Send me the e-mail',
    noPassword: 'There is no password. If e-mail does not work, whoever runs the server can make a link for you.',
    insecure:
      'The connection to this page is not encrypted (http). On this machine alone that does no harm; anywhere else, tell whoever runs the server before you go on.',
    sent: {
      page: 'Enter the code',
      title: 'Check your e-mail',
      intro:
        'If {email:string} may sign in, an e-mail is on its way. Open its link in this browser, or type its code here.',
      handed: 'Handed to your mail server at {time:string}. It can take a few minutes.',
      answers: 'Your mail server answers. An e-mail can take a few minutes.',
      toFile:
        'Saved as a file in the folder ‘mail’ on the server at {time:string}, as no mail server is set up. It is removed after a quarter of an hour.',
      posting: 'On its way to your mail server.',
      notTaken: 'Not accepted yet.',
      retried: 'Your mail server did not answer at {time:string}. Next try {next:string}.',
      givenUp: 'Your mail server did not accept the e-mail, after five tries. Ask for another, or see below.',
      held: 'Too many e-mails were asked for. The next can leave at {time:string}.',
      code: 'Code, eight digits',
      until: 'Valid until {time:string}. Spaces do not matter.',
      wrong: 'That is not the code of the newest e-mail. {left:number} {{left:try is|tries are}} left.',
      over: 'That code is no longer valid: its time is over, or five wrong ones were typed. Ask for another e-mail.',
      submit: 'Sign in',
      nothing: 'Nothing has arrived? Check your spam folder, then ask for another e-mail. Only the newest one counts.',
      another: 'Ask for another e-mail',
      noMail: 'Does e-mail not work at all? Whoever runs the server can make a link for you.',
    },
    link: {
      title: 'One more step',
      asked: 'You asked for this e-mail in this browser at {time:string}. The link works once, until {until:string}.',
      command: 'This link was made on the server itself. It works once, for ten minutes.',
      submit: 'Sign in to the desk',
      why: 'Why this step? Mail programs open links by themselves to check them, but they do not press buttons.',
      over: 'This link is no longer valid: it has been used, or its ten minutes are over.',
    },
    elsewhere: {
      page: 'Opened in another browser',
      title: 'This is not the browser that asked',
      intro: 'The link signs in only where the e-mail was asked for. Nothing is lost: it has not been used up.',
      back: 'Go back to the browser where you asked.',
      backHow: 'Type the eight digits of the e-mail there.',
      here: 'Or begin here.',
      hereHow: 'Ask for a new e-mail from this browser and use that one.',
      ask: 'Ask for an e-mail here',
      phone:
        'On a phone, a mail program often opens links in a small browser of its own. The code always works: copy it, and go back to where you began.',
      notYou:
        'Did you not ask for an e-mail? Then somebody typed your address. They cannot get in, and there is nothing you need to do.',
    },
    fresh: {
      title: 'A new code first',
      why: 'It is asked for before exporting, erasing, ending other sessions and changing the owners, not for reading or answering.',
      send: 'Send me a code',
    },
    letter: {
      subject: 'Sign in to the desk {name:string|of}',
      preview: 'The link and the code are valid for ten minutes.',
      title: 'To sign in to your desk',
      asked:
        'You asked for this e-mail on {moment:string}, with {browser:string}. The link opens in that same browser.',
      open: 'Open the desk',
      code: 'Or your verification code',
      codeHow: 'Type it on the page where you asked, before {time:string}. Either works, once.',
      notYou:
        'Was this not you? Somebody typed your address. Without this e-mail no one gets in, and there is nothing you need to do. Give the code to no one: we never ask for it.',
      why: 'Sent automatically from {host:string}, because it was asked for on the sign-in page.',
    },
    freshLetter: {
      subject: 'A code for the desk {name:string|of}',
      preview: 'The code is valid for ten minutes.',
      title: 'To go on at your desk',
      asked:
        'You asked for this code on {moment:string}, with {browser:string}, to export, erase, end sessions or change the owners.',
      code: 'Your verification code',
      codeHow: 'Type it on the page where you asked, before {time:string}. It works once.',
      notYou: 'Was this not you? Then somebody else is signed in at your desk. Open it, and end all sessions.',
    },
    told: {
      subject: 'A new sign-in at the desk {name:string|of}',
      preview: 'If it was you, there is nothing to do.',
      title: 'Somebody has signed in',
      what: 'On {moment:string} your desk was opened by {owner:string}, with {browser:string}.',
      you: 'If it was you, there is nothing to do. If not, open the sessions and end all of them.',
      open: 'Open the sessions',
      why: 'Sent automatically from {host:string} after each new sign-in.',
    },
    sessions: {
      intro:
        'Where your desk is open. A session ends after 7 days without use, and after 30 days in any case. You are told of each new one by e-mail.',
      this: 'This one. Since {since:string}',
      other: 'Since {since:string}, last seen {seen:string}',
      fresh: 'Last code {time:string}, valid for exporting and erasing until {until:string}',
      borrowed: 'Not your device, as you said: ends 30 minutes after its last use',
      end: 'End this one',
      endAll: 'End all, this one too',
      endHow:
        'A new code is asked for first. Is there one that you do not recognise? End all of them, then check whether the enquiries show anything that you did not do.',
      ended: 'Ended: {browser:string}.',
    },
    soon: {
      title: 'You will be signed out in two minutes',
      stay: 'Stay signed in',
    },
    aBrowser: 'a browser',
    browserOn: '{browser:string} on {device:string}',
  },
  fr: {
    title: 'Le bureau du propriétaire',
    intro:
      'Indiquez votre adresse. Nous vous envoyons un e-mail avec un lien et un code, valables dix minutes et dans ce navigateur seulement.',
    email: 'Votre adresse e-mail',
    borrowed: 'Cet appareil n’est pas le mien : me déconnecter après 30 minutes',
    send: 'Envoyez-moi l’e-mail',
    noPassword:
      'Il n’y a pas de mot de passe. Si l’e-mail ne fonctionne pas, la personne qui gère le serveur peut créer un lien pour vous.',
    insecure:
      'La connexion à cette page n’est pas chiffrée (http). Sur cette seule machine, c’est sans danger ; partout ailleurs, prévenez d’abord la personne qui gère le serveur.',
    sent: {
      page: 'Saisir le code',
      title: 'Consultez vos e-mails',
      intro:
        'Si {email} peut se connecter, un e-mail est en route. Ouvrez son lien dans ce navigateur, ou saisissez ici son code.',
      handed: 'E-mail remis à votre serveur de messagerie à {time}. Comptez quelques minutes.',
      answers: 'Votre serveur de messagerie répond. Un e-mail peut mettre quelques minutes.',
      toFile:
        'E-mail enregistré dans le dossier « mail » du serveur à {time}, car aucun serveur de messagerie n’est configuré. Il est supprimé après un quart d’heure.',
      posting: 'E-mail en route vers votre serveur de messagerie.',
      notTaken: 'Pas encore accepté.',
      retried: 'Votre serveur de messagerie n’a pas répondu à {time}. Prochain essai à {next}.',
      givenUp:
        'Votre serveur de messagerie n’a pas accepté l’e-mail, après cinq essais. Demandez-en un autre, ou voyez ci-dessous.',
      held: 'Trop d’e-mails ont été demandés. Le prochain pourra partir à {time}.',
      code: 'Code à huit chiffres',
      until: 'Valable jusqu’à {time}. Les espaces sont sans importance.',
      wrong: 'Ce n’est pas le code du dernier e-mail. Il reste {left} {{left:essai|essais}}.',
      over: 'Ce code n’est plus valable : son temps est écoulé, ou cinq codes faux ont été saisis. Demandez un autre e-mail.',
      submit: 'Se connecter',
      nothing: 'Rien reçu ? Regardez parmi les indésirables, puis demandez un autre e-mail. Seul le dernier compte.',
      another: 'Demander un autre e-mail',
      noMail: 'L’e-mail ne fonctionne pas du tout ? La personne qui gère le serveur peut créer un lien pour vous.',
    },
    link: {
      title: 'Encore un geste',
      asked: 'Vous avez demandé cet e-mail dans ce navigateur à {time}. Le lien fonctionne une fois, jusqu’à {until}.',
      command: 'Ce lien a été créé sur le serveur même. Il fonctionne une fois, pendant dix minutes.',
      submit: 'Entrer dans le bureau',
      why: 'Pourquoi ce geste ? Les messageries ouvrent d’elles-mêmes les liens pour les examiner, mais n’appuient sur aucun bouton.',
      over: 'Ce lien n’est plus valable : il a servi, ou ses dix minutes sont écoulées.',
    },
    elsewhere: {
      page: 'Ouvert dans un autre navigateur',
      title: 'Ce n’est pas le navigateur qui a demandé l’e-mail',
      intro: 'Le lien ne connecte que là où l’e-mail a été demandé. Rien n’est perdu : il n’a pas servi.',
      back: 'Retournez au navigateur où vous l’avez demandé.',
      backHow: 'Saisissez-y les huit chiffres de l’e-mail.',
      here: 'Ou commencez ici.',
      hereHow: 'Demandez un nouvel e-mail depuis ce navigateur, et servez-vous de celui-là.',
      ask: 'Demander un e-mail ici',
      phone:
        'Sur un téléphone, une messagerie ouvre souvent les liens dans un petit navigateur à elle. Le code fonctionne toujours : copiez-le, et revenez là où vous avez commencé.',
      notYou:
        'Vous n’avez pas demandé d’e-mail ? Alors quelqu’un a saisi votre adresse. Cette personne ne peut pas entrer, et vous n’avez rien à faire.',
    },
    fresh: {
      title: 'D’abord un nouveau code',
      why: 'Il est demandé avant d’exporter, d’effacer, de fermer d’autres sessions et de changer les propriétaires, pas pour lire ni pour répondre.',
      send: 'Envoyez-moi un code',
    },
    letter: {
      subject: 'Entrer dans le bureau {name|of}',
      preview: 'Le lien et le code sont valables dix minutes.',
      title: 'Pour entrer dans votre bureau',
      asked: 'Vous avez demandé cet e-mail le {moment}, avec {browser}. Le lien s’ouvre dans ce même navigateur.',
      open: 'Ouvrir le bureau',
      code: 'Ou votre code de vérification',
      codeHow: 'À saisir dans la page où vous avez demandé l’e-mail, avant {time}. L’un ou l’autre, une seule fois.',
      notYou:
        'Ce n’était pas vous ? Quelqu’un a saisi votre adresse. Sans cet e-mail, personne n’entre, et vous n’avez rien à faire. Ne communiquez ce code à personne : nous ne le demandons jamais.',
      why: 'Envoyé automatiquement par {host}, à la suite d’une demande sur la page de connexion.',
    },
    freshLetter: {
      subject: 'Un code pour le bureau {name|of}',
      preview: 'Le code est valable dix minutes.',
      title: 'Pour continuer à votre bureau',
      asked:
        'Vous avez demandé ce code le {moment}, avec {browser}, pour exporter, effacer, fermer des sessions ou changer les propriétaires.',
      code: 'Votre code de vérification',
      codeHow: 'À saisir dans la page où vous l’avez demandé, avant {time}. Il ne sert qu’une fois.',
      notYou:
        'Ce n’était pas vous ? Alors quelqu’un est connecté à votre bureau. Ouvrez-le, et fermez toutes les sessions.',
    },
    told: {
      subject: 'Une nouvelle connexion au bureau {name|of}',
      preview: 'Si c’était vous, vous n’avez rien à faire.',
      title: 'Quelqu’un s’est connecté',
      what: '{moment} : votre bureau a été ouvert par {owner}, avec {browser}.',
      you: 'Si c’était vous, vous n’avez rien à faire. Sinon, ouvrez les sessions et fermez-les toutes.',
      open: 'Ouvrir les sessions',
      why: 'Envoyé automatiquement par {host} après chaque nouvelle connexion.',
    },
    sessions: {
      intro:
        'Où votre bureau est ouvert. Une session se ferme après 7 jours sans usage, et dans tous les cas après 30 jours. Chaque nouvelle vous est annoncée par e-mail.',
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
  },
} as const
