export const attributes = {
  country_of_origin: 'कोणत्या देशातले',
  shelf_life_days: 'किती दिवस टिकते',
  ingredients: 'घटक',
  allergens: 'ॲलर्जीचे घटक',
  grade: 'ग्रेड',
  packed_by: 'पॅक करणारे',
  packer_licence: 'पॅक करणाऱ्यांचा FSSAI लायसन्स',
  pack_group: 'पॅकचा गट',
  season: 'हंगाम',
  shelf: 'स्टॉकमधील रॅक',
  source: 'कुठून येते',
} as const

export const pageAttributes = {
  shelf_life_days: 'किती काळ चांगले राहते',
  ingredients: 'घटक',
  allergens: 'ॲलर्जीचे घटक',
  country_of_origin: 'कोणत्या देशातले',
  grade: 'ग्रेड',
  packed_by: 'पॅक करणारे',
  packer_licence: 'FSSAI लायसन्स',
} as const
