import type { NamespaceLegalTranslation } from '../../i18n-types.js'

const fr_legal = {
  title: 'Mentions légales et données personnelles',
  description: 'Qui publie la page {name|of}, et ce que devient une demande.',
  back: 'Retour {name|to}',
  site: {
    title: 'Ce site',
    text: 'Ce site présente {name}, {place}.',
    contact: 'Pour toute question, écrivez à <email>{email}</email>.',
    publisher: 'Éditeur',
    director: 'Directeur de la publication',
    host: 'Hébergeur',
    address: 'Adresse',
    phone: 'Téléphone',
    email: 'E-mail',
  },
  privacy: {
    title: 'Votre demande et vos données',
    controllerLabel: 'Responsable du traitement',
    controller: '{controller}, que vous pouvez joindre à <email>{email}</email>.',
    dataLabel: 'Ce qui est conservé',
    data: 'Ce que vous écrivez dans le formulaire : votre nom, votre adresse e-mail, votre message et, si vous le donnez, votre numéro de téléphone ; s’y ajoutent la langue, la date et l’heure, la demande éventuelle d’une brochure, et si vous écrivez au sujet d’un achat ou d’une location. Le nom, l’adresse e-mail et le message sont nécessaires pour vous répondre ; rien d’autre ne l’est.',
    dataOneOffer:
      'Ce que vous écrivez dans le formulaire : votre nom, votre adresse e-mail, votre message et, si vous le donnez, votre numéro de téléphone ; s’y ajoutent la langue, la date et l’heure, et la demande éventuelle d’une brochure. Le nom, l’adresse e-mail et le message sont nécessaires pour vous répondre ; rien d’autre ne l’est.',
    purposeLabel: 'Finalité',
    purpose: 'Répondre à votre demande, et rien d’autre.',
    basisLabel: 'Base légale',
    basis: {
      precontractual: 'Des mesures précontractuelles prises à votre demande (RGPD, article 6.1.b).',
      legitimateInterest: 'L’intérêt légitime à répondre à ceux qui écrivent (RGPD, article 6.1.f).',
      consent: 'Votre consentement, que vous pouvez retirer à tout moment (RGPD, article 6.1.a).',
    },
    recipientsLabel: 'Destinataires',
    recipients: 'Outre le responsable du traitement : {recipients}.',
    recipientsNone: 'Personne d’autre que le responsable du traitement.',
    retentionLabel: 'Durée de conservation',
    retention:
      '{months} mois au plus après votre dernière demande ou, si une visite vous a été proposée, après la date de celle-ci ; tout est ensuite effacé.',
    addressLabel: 'Votre connexion',
    address:
      'Pour écarter les envois en masse, l’adresse de votre connexion est retenue quelques minutes. Elle n’est conservée ni avec votre demande ni dans un journal.',
    rightsLabel: 'Vos droits',
    rights:
      'Vous pouvez consulter, rectifier, effacer ou emporter ce qui est conservé à votre sujet, en limiter l’usage ou vous y opposer : écrivez à <email>{email}</email>. Si vous estimez que vos droits ne sont pas respectés, vous pouvez adresser une réclamation à la CNIL : <cnil>www.cnil.fr</cnil>.',
    cookiesLabel: 'Cookies',
    cookies: 'Un seul, nommé lang, qui retient la langue que vous avez choisie. Aucun traceur.',
    noCookies: 'Aucun, et aucun traceur non plus.',
    unmeasured: 'Rien n’est mesuré.',
    unsent:
      'Une demande commencée reste dans son onglet jusqu’à ce que vous l’envoyiez, l’effaciez ou fermiez l’onglet.',
    visitsLabel: 'Mesure d’audience',
    visits:
      'Les visites sont comptées sans cookie et sans rien qui se rapporte à une personne : par jour, par langue et par site d’origine ; ces nombres sont gardés 25 mois, et un navigateur qui demande à ne pas être suivi (DNT ou Global Privacy Control) n’est pas compté.',
    recaptchaLabel: 'reCAPTCHA',
    recaptcha:
      'Dès que vous commencez à remplir le formulaire, le service reCAPTCHA de Google est chargé pour distinguer les personnes des machines ; il apprend l’adresse de votre connexion et le comportement de votre navigateur.',
    tilesLabel: 'Carte',
    tiles:
      'Lorsque vous demandez la carte interactive, ses images viennent de {host}, qui apprend ainsi l’adresse de votre connexion.',
  },
  credits: {
    title: 'Crédits',
    fonts:
      'Caractères : Cormorant Garamond, de Christian Thalmann, et Jost*, d’Owen Earl, sous licence SIL Open Font 1.1.',
    coast: 'Trait de côte : GSHHG 2.3.7, de Paul Wessel et Walter H. F. Smith, sous licence GNU LGPL v3.',
  },
} satisfies NamespaceLegalTranslation

export default fr_legal
