import type { NamespaceLettersTranslation } from '../../i18n-types.js'

const fr_letters = {
  place: 'Sur les hauteurs d’{town}, {region}',
  line: '{label} : {value}',
  languages: {
    en: 'anglais',
    fr: 'français',
  },
  owner: {
    subjectSale: '{villa} : une demande d’achat, {reference}',
    subjectRent: '{villa} : une demande de location, {reference}',
    subjectOpen: '{villa} : une demande, {reference}',
    titleSale: 'Une demande au sujet d’un achat',
    titleRent: 'Une demande de location longue durée',
    titleOpen: 'Une demande au sujet de la maison',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    phoneNone: 'non communiqué',
    brochure: 'Brochure',
    brochureAsked: 'demandée',
    brochureNone: 'non demandée',
    writesIn: 'Langue',
    reference: 'Référence',
    message: 'Message',
    replyWithDraft: 'Répondre',
    call: 'Appeler',
    whatsapp: 'WhatsApp',
    hint: '« Répondre » ouvre un projet de réponse dans la langue du visiteur. Une réponse à cette lettre lui parvient aussi directement. Sa carte de visite est jointe.',
    hintWithoutReplyTo:
      'Merci d’employer « Répondre », qui ouvre un projet de réponse dans la langue du visiteur : bien des serveurs refusent une telle adresse, et une réponse à cette lettre ne lui parviendrait pas. Sa carte de visite est jointe.',
    draft: 'Un projet de réponse',
    hidden: 'Les signes invisibles sont écrits en toutes lettres entre crochets, par exemple [U+202E].',
    unusual: 'À regarder deux fois : cette adresse n’est pas tout entière en lettres latines simples ({letters}).',
    unusualDomain: 'Les serveurs de courrier y lisent {address}.',
  },
  reply: {
    subject: 'Votre demande au sujet de {villa}',
    greeting: 'Bonjour {name},',
    thanksSale: 'Je vous remercie de votre projet d’achat et de l’intérêt que vous portez à {villa}.',
    thanksRent: 'Je vous remercie de votre projet de location et de l’intérêt que vous portez à {villa}.',
    thanksOpen: 'Je vous remercie de l’intérêt que vous portez à {villa}.',
    brochure: 'Vous trouverez la brochure ici : {url}',
    offer:
      'Je répondrai volontiers à vos questions, et ce serait un plaisir de vous faire visiter la maison. Souhaitez-vous convenir d’un appel, ou d’une visite ?',
    closing: 'Bien cordialement,',
  },
  card: {
    note: '{villa}, demande {reference}, {date}',
  },
  confirmation: {
    subject: 'Votre demande au sujet de {villa} nous est bien parvenue',
    title: 'Merci de nous avoir écrit',
    arrivedSale:
      'Votre demande au sujet de l’achat de {villa} nous est bien parvenue. Vous recevrez une réponse sous {hours} heures.',
    arrivedRent:
      'Votre demande au sujet de la location de {villa} nous est bien parvenue. Vous recevrez une réponse sous {hours} heures.',
    arrivedOpen:
      'Votre demande au sujet de {villa} nous est bien parvenue. Vous recevrez une réponse sous {hours} heures.',
    brochure: 'Voici la brochure que vous avez demandée.',
    openBrochure: 'Ouvrir la brochure',
    price: 'Prix',
    forSale: 'En vente à',
    forRent: 'En location longue durée à',
    orForRent: 'ou en location longue durée à',
    salePrice: '{price|money}',
    rentPrice: '{price|money} par mois',
    contact: 'Contact direct',
    email: 'E-mail',
    phone: 'Téléphone',
    whatsapp: 'WhatsApp',
    whatsappLink: 'Écrire un message',
    see: 'Revoir la maison',
    reference: 'Votre référence : {reference}.',
    why: 'Cette lettre est partie d’elle-même, parce que cette adresse a été donnée avec une demande sur {host}. Si ce n’était pas vous, n’en tenez pas compte, ou écrivez à {email} et la demande sera effacée.',
  },
} satisfies NamespaceLettersTranslation

export default fr_letters
