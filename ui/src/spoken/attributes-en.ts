/** Names of an item's attributes, as staff read them. */
export const attributes = {
  country_of_origin: 'Country of origin',
  shelf_life_days: 'Shelf life, days',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  grade: 'Grade',
  packed_by: 'Packed by',
  packer_licence: 'Packer’s FSSAI licence',
  pack_group: 'Pack group',
  season: 'In season',
  shelf: 'Shelf in the store',
  source: 'Source',
} as const

/** The same attributes as customers read them, in the order of the product page. */
export const pageAttributes = {
  shelf_life_days: 'Best before',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  country_of_origin: 'Country of origin',
  grade: 'Grade',
  packed_by: 'Packed by',
  packer_licence: 'FSSAI licence',
} as const
