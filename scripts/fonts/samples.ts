// Text of the page in each face and weight, in both languages, so that letters have the same frequency as on the page.

export const titles =
  'Villa Belvédère Eight views of the house Two great salons, about 100 m² each Most of the day is lived outdoors ' +
  'Below the house, room for another Above Antibes, on the Côte d’Azur Write to us Huit vues de la maison Deux grands ' +
  'salons, d’environ 100 m² chacun L’essentiel du jour se vit dehors Sous la maison, la place d’une autre Sur les ' +
  'hauteurs d’Antibes, Côte d’Azur Écrivez-nous'

export const leads =
  'A house above the bay, turned to the light. Antibes, Côte d’Azur €12,000 per month Two salons Infinity pool Terraces ' +
  'Annex apartment Private parking Antibes Old Town 8 min Juan-les-Pins Beach 12 min Nice Airport 35 min Une maison ' +
  'au-dessus de la baie, tournée vers la lumière. 12 000 € par mois Deux salons Piscine à débordement Terrasses ' +
  'Appartement annexe Stationnement privé Vieil Antibes Plage de Juan-les-Pins Aéroport de Nice'

export const names = 'Villa Belvédère €4,500,000 or €12,000 a month 4 500 000 € ou 12 000 €/mois Antibes Cannes Nice'

export const waters = 'Baie des Anges Îles de Lérins Mediterranean Sea Mer Méditerranée Above Antibes, Côte d’Azur'

export const prose =
  'The house stands on its hill with the sea before it. The two salons are the heart of it; the six bedrooms lie apart ' +
  'from them, in the quiet. The terraces carry the rooms a little further into the garden: a place for the morning, a ' +
  'place for shade, a place for the last of the sun. La maison se tient sur sa colline, face à la mer. Les deux salons ' +
  'en sont le cœur ; les six chambres sont à l’écart, au calme. Les terrasses prolongent les pièces jusque dans le ' +
  'jardin : une place pour le matin, une place pour l’ombre, une place pour le dernier soleil.'

export const bar =
  'Home Gallery Residence Outdoors Potential Location Contact Menu Accueil Galerie Résidence Extérieurs Potentiel ' +
  'Situation Contact Menu'
