export const elsewhere = {
  page: 'Ailleurs',
  intro:
    'Votre annonce pour les portails, des liens qui disent d’où vient un visiteur, et un panneau. Ils parlent de la maison telle qu’elle est publique à présent.',
  preview: 'La page n’est visible que pour ceux qui en ont l’adresse. Rendez-la publique avant de la partager.',
  closed: 'La maison n’est plus proposée : il n’y a rien à partager.',
  advert: { en: 'L’annonce en anglais', fr: 'L’annonce en français' },
  title: 'Titre',
  text: 'Texte',
  size: '{count|number} caractères sur {most|number}',
  copy: 'Copier',
  copied: 'Copié.',
  links: 'Un lien pour chaque portail',
  linksWhy: 'Les visiteurs qui le suivent sont comptés sous son nom, à la page « Fréquentation ».',
  share: 'Partager la page',
  whatsapp: 'Par WhatsApp',
  email: 'Par e-mail',
  device: 'Avec cet appareil…',
  sign: 'Un panneau à imprimer',
  signWhy:
    'Pour le portail ou une fenêtre, en A4 : ce qui est proposé, le nom, le numéro de téléphone et un code qui mène à la page.',
  signIn: { en: 'Le panneau en anglais (PDF)', fr: 'Le panneau en français (PDF)' },
  languages: { en: 'en anglais', fr: 'en français' },
} as const
