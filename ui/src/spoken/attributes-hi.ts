export const attributes = {
  country_of_origin: 'किस देश का',
  shelf_life_days: 'कितने दिन टिकता है',
  ingredients: 'सामग्री',
  allergens: 'एलर्जी वाली चीज़ें',
  grade: 'ग्रेड',
  packed_by: 'पैक करने वाले',
  packer_licence: 'पैक करने वाले का FSSAI लाइसेंस',
  pack_group: 'पैक का ग्रुप',
  season: 'मौसम',
  shelf: 'स्टोर में शेल्फ़',
  source: 'कहाँ से आता है',
} as const

export const pageAttributes = {
  shelf_life_days: 'कब तक अच्छा रहता है',
  ingredients: 'सामग्री',
  allergens: 'एलर्जी वाली चीज़ें',
  country_of_origin: 'किस देश का',
  grade: 'ग्रेड',
  packed_by: 'पैक करने वाले',
  packer_licence: 'FSSAI लाइसेंस',
} as const
