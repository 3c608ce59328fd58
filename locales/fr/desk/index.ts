import { answer } from '../../desk/answer.js'
import { documents } from '../../desk/documents.js'
import { elsewhere } from '../../desk/elsewhere.js'
import { enquiry } from '../../desk/enquiry.js'
import { facts } from '../../desk/facts.js'
import { history } from '../../desk/history.js'
import { home } from '../../desk/home.js'
import { inbox } from '../../desk/inbox.js'
import { newHouse, steps } from '../../desk/new-house.js'
import { ownBrochure } from '../../desk/own-brochure.js'
import { owners } from '../../desk/owners.js'
import { paragraphs } from '../../desk/paragraphs.js'
import { person } from '../../desk/person.js'
import { photographs } from '../../desk/photographs.js'
import { publish } from '../../desk/publish.js'
import { settings } from '../../desk/settings.js'
import { signIn } from '../../desk/sign-in.js'
import { table } from '../../desk/table.js'
import { viewings } from '../../desk/viewings.js'
import { visits } from '../../desk/visits.js'
import { words } from '../../desk/words.js'
import type { NamespaceDeskTranslation } from '../../i18n-types.js'

const fr_desk = {
  title: '{page} · Bureau · {name}',
  titleAtDoor: '{page} · {name}',
  titleWithFault: 'Erreur : {page} · {name}',
  titleWaiting: '({count}) {page} · Bureau · {name}',
  skip: 'Aller au contenu',
  label: 'Le bureau',
  nav: {
    enquiries: 'Demandes',
    house: 'Maison',
    words: 'Textes',
    photographs: 'Photographies',
    publish: 'Publier',
    history: 'Historique',
    sessions: 'Sessions',
    settings: 'Réglages',
    visits: 'Fréquentation',
    elsewhere: 'Ailleurs',
    see: 'Voir la page',
  },
  foot: {
    signedIn: 'Connecté : {owner}',
    signOut: 'Se déconnecter',
    language: 'Langue du bureau',
  },
  units: {
    euros: '€',
    eurosPerSquareMetre: '€/m²',
    squareMetres: 'm²',
    degrees: '°',
    hours: '{{count:heure|heures}}',
    minutes: 'min',
    months: 'mois',
    metres: 'm',
    percent: '%',
    per: { month: '{amount} par mois', year: '{amount} par an' },
  },
  counts: {
    wait: '{{count:attend|attendent}}',
  },
  saved: 'Enregistré.',
  textFaults: {
    tooLong: 'Ce texte dépasse {most|number} caractères.',
    invalid: 'Ce texte contient des caractères qui ne peuvent être ni gardés ni envoyés. Collez-le en texte simple.',
  },
  pair: '{one}, {other}',
  undo: 'Annuler',
  again: 'Réessayer',
  missing: {
    title: 'Il n’y a rien à cette adresse.',
    why: 'La demande a peut-être été effacée, ou l’adresse est incomplète.',
    desk: 'Au bureau',
    enquiries: 'Aux demandes',
  },
  failure: {
    title: 'Une erreur s’est produite de notre côté.',
    safe: 'Rien de ce que vous avez enregistré n’est perdu, et la page publique fonctionne comme avant. Si cela se reproduit, indiquez cette référence à la personne qui gère le serveur : {reference}.',
    full: 'Le serveur n’a plus de place sur son disque, ou sa base de données est verrouillée. Rien de ce que vous avez enregistré n’est perdu. Réessayez dans une minute ; si cela ne suffit pas, indiquez cette référence à la personne qui gère le serveur : {reference}.',
  },
  refused: {
    title: 'Cette action ne venait pas du bureau.',
    why: 'Le bureau n’accepte que ce qui vient de ses propres pages. Rien n’a été modifié. Revenez en arrière, rechargez la page et recommencez.',
  },
  tooMany: {
    title: 'Trop d’actions à la fois.',
    why: 'Attendez dix secondes, puis rechargez la page. Rien n’est perdu.',
  },
  unreadable: {
    title: 'Ces données sont illisibles.',
    why: 'Elles sont incomplètes ou trop longues. Rien n’a été modifié.',
  },
  signedOut: {
    title: 'Vous avez été déconnecté.',
    why: 'Ce que vous venez d’écrire n’a pas été enregistré. Le voici : copiez-le, connectez-vous, puis collez-le à sa place.',
    plain: 'Votre dernière action n’a pas été enregistrée. Connectez-vous et recommencez.',
    typed: 'Ce que vous avez écrit',
  },
  signIn: signIn.fr,
  home: home.fr,
  inbox: inbox.fr,
  newHouse: newHouse.fr,
  enquiry: enquiry.fr,
  answer: answer.fr,
  documents: documents.fr,
  elsewhere: elsewhere.fr,
  paragraphs: paragraphs.fr,
  person: person.fr,
  facts: facts.fr,
  table: table.fr,
  settings: settings.fr,
  owners: owners.fr,
  visits: visits.fr,
  words: words.fr,
  photographs: photographs.fr,
  ownBrochure: ownBrochure.fr,
  publish: publish.fr,
  history: history.fr,
  steps: steps.fr,
  viewings: viewings.fr,
} satisfies NamespaceDeskTranslation

export default fr_desk
