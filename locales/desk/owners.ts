export const owners = {
  en: {
    page: 'Owners',
    told: 'Who works at this desk and gets its e-mails. Invite someone, or remove an address.',
    intro:
      'Every owner can do everything here, with a name and a language of their own. What one of them does is shown to the others under that name.',
    you: 'You',
    speaks: { en: 'desk and e-mails in English', fr: 'desk and e-mails in French' },
    since: 'since {day:string}',
    fixed: 'Entered when the site was set up. Only whoever runs the server can remove this address.',
    remove: 'Remove',
    invite: 'Invite an owner',
    recipients: 'Whoever else receives enquiries is to be named in the legal part; no name becomes public by itself.',
    inviteTold: 'They get an e-mail that leads to the desk. All other owners are told by e-mail.',
    email: 'Their e-mail address',
    known: 'This is the address of an owner already.',
    name: 'Their name, for e-mails',
    nameMissing: 'Write their name, because it tells you apart.',
    language: 'Their language, for desk and e-mails',
    send: 'Invite',
    done: { invited: 'Invited. The e-mail is on its way.', removed: 'Removed. All owners are told.' },
    removing: 'Remove {name:string}?',
    removingTold:
      '{email:string} no longer opens the desk: all sessions end at once, links and codes stop working, and no more e-mails are sent there. All owners are told. What they wrote and changed stays, with their name.',
    removingYou:
      'You are signed out everywhere at once, and get no more e-mails. Only another owner can let you in again. What you wrote and changed stays, with your name.',
    keep: 'Keep',
    letter: {
      welcome: {
        subject: 'Your access to the desk {name:string|of}',
        what: 'On {moment:string}, {by:string} added you as an owner. At the desk you read and answer enquiries, arrange viewings and change the page. New enquiries also come to you by e-mail.',
        more: 'To enter, type {email:string}. An e-mail with a link and a code follows; there is no password.',
      },
      added: {
        subject: 'A new owner at the desk {name:string|of}',
        what: 'On {moment:string}, {by:string} added {name:string} ({email:string}) as an owner.',
        more: 'Owners can read, answer, export and erase everything, and change the page. If this surprises you, remove the address, then end all sessions.',
      },
      removed: {
        subject: 'An owner was removed from the desk {name:string|of}',
        what: 'On {moment:string}, {by:string} removed {name:string} ({email:string}) from the owners.',
        left: 'On {moment:string}, {name:string} ({email:string}) gave up their access to the desk.',
        more: 'They are signed out, and their links and codes no longer work. If this surprises you, end all sessions at the desk.',
      },
      leaving: {
        subject: 'You are no longer an owner at the desk {name:string|of}',
        what: 'On {moment:string}, {by:string} removed you from the owners. You are signed out, and get no more e-mails from this site.',
        left: 'On {moment:string}, you gave up your access to the desk. You are signed out, and get no more e-mails from this site.',
        more: 'If this surprises you, ask the other owners. Your address was {email:string}.',
      },
      open: 'Open the desk',
      look: 'Look at the owners',
      why: 'Sent automatically from {host:string} to all owners when one of them is added or removed.',
    },
  },
  fr: {
    page: 'Propriétaires',
    told: 'Qui travaille à ce bureau et en reçoit les e-mails. Inviter quelqu’un, ou retirer une adresse.',
    intro:
      'Chaque propriétaire peut tout faire ici, sous son nom et dans sa langue. Ce que fait l’un apparaît aux autres sous ce nom.',
    you: 'Vous',
    speaks: { en: 'bureau et e-mails en anglais', fr: 'bureau et e-mails en français' },
    since: 'depuis le {day}',
    fixed: 'Enregistrée à l’installation du site. Seule la personne qui gère le serveur peut retirer cette adresse.',
    remove: 'Retirer',
    invite: 'Inviter un propriétaire',
    recipients:
      'Qui d’autre reçoit les demandes se nomme dans les mentions légales ; aucun nom ne devient public de lui-même.',
    inviteTold:
      'Cette personne reçoit un e-mail qui mène au bureau. Tous les autres propriétaires en sont informés par e-mail.',
    email: 'Son adresse e-mail',
    known: 'Cette adresse est déjà celle d’un propriétaire.',
    name: 'Son nom, pour les e-mails',
    nameMissing: 'Écrivez son nom : c’est lui qui vous distingue.',
    language: 'Sa langue, pour le bureau et les e-mails',
    send: 'Inviter',
    done: {
      invited: 'Invitation faite. L’e-mail est en route.',
      removed: 'Accès retiré. Tous les propriétaires en sont informés.',
    },
    removing: 'Retirer {name} ?',
    removingTold:
      'L’adresse {email} n’ouvre plus le bureau : ses sessions se ferment aussitôt, ses liens et ses codes ne valent plus rien, et plus aucun e-mail ne lui parvient. Tous les propriétaires en sont informés. Ce que cette personne a écrit et modifié reste, avec son nom.',
    removingYou:
      'Vos sessions se ferment aussitôt, et vous ne recevez plus d’e-mails. Seul un autre propriétaire pourra vous rouvrir le bureau. Ce que vous avez écrit et modifié reste, avec votre nom.',
    keep: 'Ne rien changer',
    letter: {
      welcome: {
        subject: 'Votre accès au bureau {name|of}',
        what: '{moment} : {by} vous a donné accès au bureau, en tant que propriétaire. Vous y lisez les demandes et y répondez, vous organisez les visites et modifiez la page. Les nouvelles demandes vous parviennent aussi par e-mail.',
        more: 'Pour entrer, indiquez {email}. Un e-mail avec un lien et un code suivra ; il n’y a pas de mot de passe.',
      },
      added: {
        subject: 'Un nouveau propriétaire au bureau {name|of}',
        what: '{moment} : {by} a ajouté {name} ({email}) aux propriétaires.',
        more: 'Un propriétaire peut tout lire, répondre, exporter, effacer, et modifier la page. Si cela vous surprend, retirez cette adresse, puis fermez toutes les sessions.',
      },
      removed: {
        subject: 'Un propriétaire de moins au bureau {name|of}',
        what: '{moment} : {by} a retiré {name} ({email}) des propriétaires.',
        left: '{moment} : {name} ({email}) a renoncé à son accès au bureau.',
        more: 'Ses sessions sont fermées, ses liens et ses codes ne valent plus rien. Si cela vous surprend, fermez toutes les sessions du bureau.',
      },
      leaving: {
        subject: 'Vous n’êtes plus propriétaire au bureau {name|of}',
        what: '{moment} : {by} vous a retiré l’accès au bureau. Vos sessions sont fermées, et vous ne recevrez plus d’e-mails de ce site.',
        left: '{moment} : vous avez renoncé à votre accès au bureau. Vos sessions sont fermées, et vous ne recevrez plus d’e-mails de ce site.',
        more: 'Si cela vous surprend, adressez-vous aux autres propriétaires. Votre adresse était {email}.',
      },
      open: 'Ouvrir le bureau',
      look: 'Voir les propriétaires',
      why: 'Envoyé automatiquement par {host} à tous les propriétaires quand l’un d’eux est ajouté ou retiré.',
    },
  },
} as const
