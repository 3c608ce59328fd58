import type { NamespaceHouseTranslation } from '../../i18n-types.js'

const fr_house = {
  empty: 'Il n’y a pas de mots. Écrivez-en, ou null si la maison n’a rien de tel.',
  tooLong: 'Le texte compte {length} caractères ; il y a place pour {most}.',
  tooHigh: 'Ce nombre est trop élevé. La valeur la plus haute possible ici est {most|number}.',
  brace: 'Une accolade est seule. Un fait se nomme entre deux, l’une qui ouvre et l’autre qui ferme.',
  unknownToken: 'Le texte nomme « {found} », qui n’est pas connu ici. Sont connus : {known}.',
  noTokens:
    'Le texte nomme « {found} » entre accolades, où aucun fait ne peut être nommé. Écrivez-le en toutes lettres.',
  notACount:
    '« {found} » choisit entre deux formes, ce qui demande un nombre : son nom, deux-points, deux formes séparées par |.',
  missingToken: 'Le texte ne nomme pas « {token} » entre accolades, ce qui est nécessaire ici.',
  lacking: 'Le texte nomme « {token} », et la maison n’a rien de tel.',
  character: '« {found} » manque aux caractères de la page et de la brochure.',
  invisible: 'Le texte contient un caractère invisible ({code}). Saisissez la phrase à nouveau au lieu de la coller.',
  rules: {
    price: 'Il faut un prix pour chacune des offres.',
    area: 'Indiquez la surface habitable, le terrain, ou les deux.',
    leaseArea: 'Un bail demande la surface habitable.',
    leaseFurnished: 'Un bail demande de dire si la maison est meublée.',
    possible: 'Ce nombre doit dépasser celui des chambres d’aujourd’hui. Laissez vide si rien ne peut être ajouté.',
    lease: 'Un bail suppose une maison à louer.',
    status: '« Vendue » suppose une maison à vendre, « Louée » une maison à louer.',
    costMax: 'Ce montant ne peut pas être inférieur au premier.',
    dayCount: 'La journée de la maison demande de trois à huit photographies.',
    daySun: 'Dites où se trouvait le soleil : une photographie de la journée apparaît quand il y revient.',
    altIsCaption: 'Ce texte répète la légende. Décrivez ce que l’on voit ; c’est nécessaire pour publier.',
    altTooShort: 'Dites-en un peu plus : dix caractères au moins. C’est nécessaire pour publier.',
    landline: 'Ce numéro est celui d’une ligne fixe, sans WhatsApp. Indiquez un mobile, ou laissez vide.',
  },
} satisfies NamespaceHouseTranslation

export default fr_house
