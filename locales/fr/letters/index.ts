import type { NamespaceLettersTranslation } from '../../i18n-types.js'

const fr_letters = {
  line: '{label} : {value}',
  languages: {
    en: 'anglais',
    fr: 'français',
  },
  owner: {
    subjectSale: '{villa} : une demande d’achat, {name}, {reference}',
    subjectRent: '{villa} : une demande de location, {name}, {reference}',
    subjectOpen: '{villa} : une demande, {name}, {reference}',
    subjectDoubtful: '{villa} : une demande douteuse, {reference}',
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
    desk: 'L’ouvrir au bureau',
    hint: '« Répondre » ouvre un projet de réponse dans la langue du visiteur. Une réponse à cette lettre lui parvient aussi directement. Sa carte de visite est jointe.',
    hintWithoutReplyTo:
      'Merci d’employer « Répondre », qui ouvre un projet de réponse dans la langue du visiteur : bien des serveurs refusent une telle adresse, et une réponse à cette lettre ne lui parviendrait pas. Sa carte de visite est jointe.',
    draft: 'Un projet de réponse',
    hidden: 'Les signes invisibles sont écrits en toutes lettres entre crochets, par exemple [U+202E].',
    unusual: 'À regarder deux fois : cette adresse n’est pas tout entière en lettres latines simples ({letters}).',
    unusualDomain: 'Les serveurs de courrier y lisent {address}.',
  },
  heldBack: {
    doubt:
      'Celle-ci paraît douteuse : {reason}. Le visiteur sait qu’elle est arrivée, mais n’a pas reçu de confirmation par e-mail.',
    reasons: {
      trap: 'un champ que personne ne voit a été rempli',
      tooFast: 'elle a été envoyée plus vite qu’on ne saurait l’écrire',
      links: 'elle contient des liens comme en contient la publicité',
      network: 'trop de demandes sont venues du même réseau en une heure',
      flood: 'elle est arrivée parmi bien plus de demandes que d’ordinaire',
      suspect: 'le service de captcha a pris le visiteur pour un programme',
    },
    doubtful: {
      subject: '{villa} : demandes douteuses, {count}',
      title: 'Des demandes douteuses',
      intro:
        'Quelque chose parle contre chacune de ces demandes. Les visiteurs savent qu’elles sont arrivées, mais n’ont pas reçu de confirmation par e-mail.',
    },
    together: {
      subject: '{villa} : d’autres demandes, {count}',
      title: 'D’autres demandes, en une seule lettre',
      intro:
        'Il est venu en un jour plus de demandes que nous n’en annonçons une à une. Elles vous attendent dans votre boîte, sauf celles qui portent un motif : elles sont mises de côté. Tous les visiteurs savent que leur demande est arrivée ; ils n’ont pas reçu de confirmation par e-mail.',
    },
    trapped: {
      subject: '{villa} : mises de côté, {count}',
      title: 'Mises de côté, car elles ressemblent à du spam',
      intro:
        'Dans chacune de ces demandes, un champ que personne ne voit a été rempli. Des programmes le font ; de temps à autre aussi un navigateur qui remplit seul les formulaires.',
    },
    inAll: 'En tout',
    received: 'Reçue',
    reason: 'Motif',
    reasonNone: 'aucun : elle est dans votre boîte',
    attached: 'Le fichier joint en nomme {named}.',
    beyond: '{rest} autres ne sont pas nommées ici : « villa enquiries list » et le bureau les montrent toutes.',
    release:
      'Si l’une n’est pas un spam, dites-le au bureau, ou par « villa enquiries release {reference} » : ses lettres partent alors, celle du visiteur aussi.',
    desk: 'Les voir au bureau',
    list: '« villa enquiries list --held-back » donne la liste de tout ce qui est mis de côté.',
  },
  reply: {
    subject: 'Votre demande {villa|about}',
    greeting: 'Bonjour {name},',
    thanksSale:
      'Je vous remercie de votre message et de l’intérêt que vous portez à notre maison, {villa}, que vous envisagez d’acheter.',
    thanksRent:
      'Je vous remercie de votre message et de l’intérêt que vous portez à notre maison, {villa}, que vous envisagez de louer.',
    thanksOpen: 'Je vous remercie de votre message et de l’intérêt que vous portez à notre maison, {villa}.',
    brochure: 'Vous trouverez la brochure ici : {url}',
    offer:
      'Je répondrai volontiers à vos questions, et ce serait un plaisir de vous faire visiter la maison. Souhaitez-vous convenir d’un appel, ou d’une visite ?',
    closing: 'Bien cordialement,',
  },
  card: {
    note: '{villa}, demande {reference}, {date}',
  },
  confirmation: {
    subject: 'Votre demande {villa|about} nous est bien parvenue',
    title: 'Merci de nous avoir écrit',
    thanks: 'Merci de nous avoir écrit.',
    words: 'Ce que vous avez écrit',
    arrivedSale:
      'Votre demande au sujet de l’achat {villa|of} nous est bien parvenue. Vous recevrez une réponse sous {hours} heures.',
    arrivedRent:
      'Votre demande au sujet de la location {villa|of} nous est bien parvenue. Vous recevrez une réponse sous {hours} heures.',
    arrivedOpen: 'Votre demande {villa|about} nous est bien parvenue. Vous recevrez une réponse sous {hours} heures.',
    brochure: 'Voici la brochure que vous avez demandée.',
    openBrochure: 'Ouvrir la brochure',
    price: 'Prix',
    forSale: 'Proposée à',
    forRent: 'En location longue durée à',
    orForRent: 'ou en location longue durée à',
    contact: 'Contact direct',
    email: 'E-mail',
    phone: 'Téléphone',
    whatsapp: 'WhatsApp',
    whatsappLink: 'Écrire un message',
    see: 'Revoir la maison',
    reference: 'Votre référence : {reference}.',
    why: 'Vous recevez cette lettre parce que cette adresse a été indiquée avec une demande sur {host}. Si ce n’était pas vous, n’en tenez pas compte, ou écrivez à {email} et la demande sera effacée.',
  },
} satisfies NamespaceLettersTranslation

export default fr_letters
