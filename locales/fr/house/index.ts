import type { NamespaceHouseTranslation } from '../../i18n-types.js'

const fr_house = {
  title: '{name}, {town}. {offer}',
  errorPrefix: 'Erreur : {title}',
  place: {
    short: '{town}, {region}',
    full: '{town}, {region}, {country}',
  },
  offers: {
    both: 'À vendre ou à louer à l’année',
    sale: 'À vendre',
    rent: 'À louer à l’année',
  },
  flat: { both: 'Appartement à vendre ou à louer', sale: 'Appartement à vendre', rent: 'Appartement à louer' },
  prices: {
    title: 'Prix',
    asked: {
      sale: '{price|money}',
      rent: '{price|money} par mois',
      rentWithCharges: '{price|money} par mois, charges comprises',
    },
    sentence: {
      both: '{sale}, ou {rent}.',
      sale: '{sale}.',
      rent: '{rent}.',
    },
    short: {
      both: '{sale|money} ou {rent|money}/mois',
      sale: '{sale|money}',
      rent: '{rent|money}/mois',
    },
    /** On the page, with the figures in large type. */
    line: {
      both: 'Proposée à <sale>{sale}</sale> ou en location à l’année pour <rent>{rent}</rent>',
      sale: '<sale>{sale}</sale>',
      rent: '<rent>{rent}</rent>',
    },
    foot: {
      sale: 'À vendre {price|money}',
      rent: 'À louer {price|money} par mois',
    },
  },
  figures: {
    area: 'Superficie approximative de la propriété',
    bedrooms: 'Chambre{{bedrooms:s}}',
    bedroomsPotential: 'Chambre{{bedrooms:s}}, jusqu’à {potential|spelledFeminine} possibles',
    view: 'Vue sur la mer',
  },
  rooms: {
    annexBedrooms: 'chambre{{count:s}}',
    annexBathrooms: 'salle{{count:s}} de bains',
    now: 'chambre{{count:s}} aujourd’hui',
    possible: 'chambre{{count:s}} possible{{count:s}}',
  },
  minutes: '{minutes|duration}',
  /** What is wrong with a sentence, a number, or facts that do not go together. */
  faults: {
    empty: 'Le texte est vide. Écrivez-le, ou null si le bien n’a rien de tel.',
    tooLong: 'Le texte compte {length} caractères ; il y a place pour {most}.',
    tooHigh: 'Ce nombre est trop élevé. La valeur la plus haute possible ici est {most|number}.',
    brace: 'Une accolade manque. Un chiffre se place entre deux, l’une ouvrante, l’autre fermante.',
    unknownToken: 'Le texte nomme « {found} », inconnu ici. Sont connus : {known}.',
    noTokens: 'Aucun chiffre ne peut s’insérer ici, comme « {found} » entre accolades. Écrivez-le en toutes lettres.',
    notACount:
      '« {found} » choisit entre deux formes, ce qui demande un nombre : son nom, deux-points, deux formes séparées par |.',
    missingToken: 'Il manque ici « {token} » entre accolades.',
    lacking: 'Le texte nomme « {token} », et le bien n’a rien de tel.',
    character: 'La page et la brochure ne savent pas écrire « {found} ».',
    invisible: 'Le texte contient un caractère invisible ({code}). Saisissez la phrase à nouveau au lieu de la coller.',
    rules: {
      price: 'Il faut un prix pour chacune des offres.',
      area: 'Indiquez la surface habitable, le terrain, ou les deux.',
      leaseArea: 'Pour un bail, indiquez la surface habitable.',
      leaseFurnished: 'Pour un bail, précisez si le logement est meublé.',
      possible: 'Ce nombre doit dépasser celui des chambres d’aujourd’hui. Laissez vide si rien ne peut être ajouté.',
      lease: 'Un bail suppose une offre de location.',
      charges: 'Le loyer comprend les charges et le complément éventuel : ensemble, ils restent inférieurs au loyer.',
      status: '« Vendu » suppose une offre de vente, « Loué » une offre de location.',
      minutes: 'Indiquez les minutes en voiture, à pied, ou les deux.',
      costMax: 'Ce montant ne peut pas être inférieur au premier.',
      dayCount: '« Au fil d’une journée » demande de trois à huit photographies.',
      daySun: 'Indiquez quand elle a été prise : elle apparaît quand le soleil revient à cette hauteur.',
      altIsCaption: 'Ce texte répète la légende. Décrivez ce que l’on voit ; c’est nécessaire pour publier.',
      altTooShort: 'Dites-en un peu plus : dix caractères au moins. C’est nécessaire pour publier.',
      landline: 'Ce numéro est celui d’une ligne fixe, sans WhatsApp. Indiquez un mobile, ou laissez vide.',
    },
  },
  brochure: {
    subject: 'Brochure {name|of}, {place}',
    sale: 'À vendre',
    rent: 'À louer à l’année',
    visitTitle: 'Venez voir sur place',
    scanPaused: 'Sur la page : toutes les vues.',
    scan: 'Sur la page : toutes les vues, la carte, et un formulaire pour nous écrire.',
    scanUndrawn: 'Sur la page : toutes les vues, et un formulaire pour nous écrire.',
    code: 'Code QR menant à {address}',
    terms: 'Document non contractuel.',
  },
  valley: {
    drawing:
      'Course du soleil au-dessus de la vallée, entre son arc le plus bas en décembre et le plus haut en juin. Le relief en cache le début et la fin.',
    note: 'Calculé pour les environs. Le relief cache le soleil en début et en fin de journée.',
  },
  lease: {
    regimeLabel: 'Bail',
    regime: {
      mainHome: 'Résidence principale',
      secondHome: 'Résidence secondaire',
      company: 'Au nom d’une société',
    },
    rentLabel: 'Loyer',
    chargesLabel: 'Dont charges',
    charges: {
      provision: '{charges|money} par mois de provision, avec régularisation annuelle',
      flatRate: '{charges|money} par mois au forfait',
    },
    rentControl: {
      label: 'Zone soumise à encadrement des loyers',
      plain:
        'Loyer de référence majoré (loyer de base à ne pas dépasser) : {reference|money} ; loyer de base : {base|money}',
      withComplement:
        'Loyer de référence majoré (loyer de base à ne pas dépasser) : {reference|money} ; loyer de base : {base|money} ; complément de loyer : {complement|money}',
    },
    depositLabel: 'Dépôt de garantie',
    inventoryLabel: 'Honoraires d’état des lieux',
    noFee: 'Néant',
    furnishedLabel: 'Logement',
    townLabel: 'Commune',
    areaLabel: 'Surface habitable',
  },
  listing: {
    terraces: 'Terrasses',
    jacuzzi: 'Jacuzzi',
    infinityPool: 'Piscine à débordement',
    swimmingPool: 'Piscine',
    seaView: 'Vue mer',
    parking: 'Stationnement privé',
  },
  ways: {
    byCar: '{minutes|duration} en voiture',
    onFoot: '{minutes|duration} à pied',
    both: '{onFoot|duration} à pied, {minutes|duration} en voiture',
  },
  film: 'Film ou visite virtuelle, sur {host}',
  particulars: {
    title: 'En détail',
    about: 'Vers {year}',
    years: '{count|number} an{{count:s}}',
    areas: 'Surfaces',
    rooms: 'Pièces',
    comfort: 'Confort',
    terms: 'Conditions',
    roomByRoom: 'Pièce par pièce',
    room: 'Pièce',
    floor: 'Niveau',
    area: 'Surface',
    orientation: 'Orientation',
    person: 'Qui vous répond',
  },
  intro: 'Nous répondons à chaque message sous {hours|number} {{hours:heure|heures}}.',
  standing: {
    underOffer: {
      badge: 'Sous offre',
      badgeToLet: 'Dossier à l’étude',
      text: 'Une offre est en cours. Nous vous lirons volontiers malgré tout, au cas où elle n’aboutirait pas.',
    },
    paused: {
      badge: 'Indisponible en ce moment',
      title: 'Indisponible en ce moment',
      text: 'Merci de votre intérêt. Cette page reste en ligne, et vous dira quand le bien sera de nouveau disponible.',
      sent: 'Votre message nous est bien parvenu. Le bien n’est pas proposé en ce moment : notre réponse pourra se faire attendre.',
    },
    sold: {
      badge: 'Vendu',
      title: '{name|capitalised} a trouvé son propriétaire',
      text: 'Les demandes sont closes, et nous remercions tous ceux qui ont écrit. La page demeure, en souvenir.',
    },
    let: {
      badge: 'Loué',
      title: '{name|capitalised} a trouvé ses locataires',
      text: 'Les demandes sont closes, et nous remercions tous ceux qui ont écrit. La page demeure, en souvenir.',
    },
  },
} satisfies NamespaceHouseTranslation

export default fr_house
