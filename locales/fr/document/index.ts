import type { NamespaceDocumentTranslation } from '../../i18n-types.js'

const fr_document = {
  title: '{page} · {name}',
  open: {
    lead: '{from} vous a confié ce document.',
    about: 'PDF, {size}. Le lien fonctionne jusqu’au {day}.',
    press: 'Ouvrir le document',
    again:
      'D’ici là, vous pouvez l’ouvrir autant de fois que vous le souhaitez. Enregistrez-le pour le conserver. {from} voit quand il est ouvert.',
  },
  expired: {
    title: 'Ce lien a expiré.',
    lead: 'Le document « {document} » pouvait être ouvert pendant 30 jours. Si vous souhaitez encore le lire, écrivez-nous : {from} vous enverra un nouveau lien.',
  },
  ended: {
    title: 'Ce lien ne fonctionne plus.',
    lead: '{from} a mis fin au lien vers « {document} ». Si vous avez une question à ce sujet, écrivez-nous.',
  },
  withdrawn: {
    title: 'Ce document a été retiré.',
    lead: 'Le document « {document} » n’est plus disponible ; il en existe peut-être un plus récent. Écrivez-nous, et {from} vous répondra.',
  },
  missing: {
    title: 'Ce document ne peut pas être ouvert pour le moment.',
    lead: 'L’erreur vient de chez nous, et elle est notée. Essayez de nouveau d’ouvrir « {document} » un peu plus tard, ou écrivez-nous.',
  },
  unknown: {
    title: 'Il n’y a rien à cette adresse.',
    lead: 'Le lien n’a peut-être pas été copié en entier. Ouvrez-le de nouveau depuis la lettre, ou écrivez-nous.',
  },
  write: 'Nous écrire',
  foot: 'Cette page vous est réservée. Merci de ne pas transmettre le lien. Autre chose ?',
  footOver: 'Autre chose ?',
} satisfies NamespaceDocumentTranslation

export default fr_document
