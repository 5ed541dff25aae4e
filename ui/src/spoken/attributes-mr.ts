import type { AttributeName, PageAttribute } from '@farmstand/contracts/item-attributes'

export const attributes = {
  country_of_origin: 'कोणत्या देशातले',
  shelf_life_days: 'किती दिवस टिकते',
  ingredients: 'घटक',
  allergens: 'ॲलर्जीचे घटक',
  shelf: 'स्टॉकमधील रॅक',
  source: 'कुठून येते',
} satisfies Record<AttributeName, string>

export const pageAttributes = {
  shelf_life_days: 'किती दिवस टिकते',
  ingredients: 'घटक',
  allergens: 'ॲलर्जीचे घटक',
  country_of_origin: 'कोणत्या देशातले',
} satisfies Record<PageAttribute, string>
