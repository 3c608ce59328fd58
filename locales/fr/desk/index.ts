import type { NamespaceDeskTranslation } from '../../i18n-types.js'
import { answer } from './answer.js'
import { documents } from './documents.js'
import { elsewhere } from './elsewhere.js'
import { enquiry } from './enquiry.js'
import { facts } from './facts.js'
import { history } from './history.js'
import { home } from './home.js'
import { inbox } from './inbox.js'
import { newHouse } from './new-house.js'
import { ownBrochure } from './own-brochure.js'
import { paragraphs } from './paragraphs.js'
import { person } from './person.js'
import { photographs } from './photographs.js'
import { publish } from './publish.js'
import { settings } from './settings.js'
import { signIn } from './sign-in.js'
import { steps } from './steps.js'
import { table } from './table.js'
import { viewings } from './viewings.js'
import { visits } from './visits.js'
import { words } from './words.js'

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
  signIn,
  home,
  inbox,
  newHouse,
  enquiry,
  answer,
  documents,
  elsewhere,
  paragraphs,
  person,
  facts,
  table,
  settings,
  visits,
  words,
  photographs,
  ownBrochure,
  publish,
  history,
  steps,
  viewings,
} satisfies NamespaceDeskTranslation

export default fr_desk
