import type { PageAttribute } from '@farmstand/contracts/item-attributes'
import { pageAttributes } from '@farmstand/ui/spoken/attributes-en.ts'
export const detail = {
  about: (name: string, units: string, price: string, description: string) =>
    `${name}, ${units} for ${price}. ${description}`,
  pieces: (count: string) => (count === '1' ? '1 pc' : `${count} pcs`),
  noDescription: 'No description available.',
  taxes: 'includes all taxes',
  thumbnails: 'Pictures',
  thumbnail: (number: number) => `Picture ${number}`,
  pictureOf: (number: number, count: number) => `${number} of ${count}`,
  apart: (sum: string) => `${sum} if bought separately`,
  goesWith: 'Goes well with',
  instead: 'Instead',
  facts: 'Good to know',
  netQuantity: 'Net quantity',
  attributes: pageAttributes satisfies Record<PageAttribute, string>,
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  months: (months: number) => `${months} months`,
  more: (name: string) => `More in ${name}`,
  breadcrumb: 'You are here',
  home: 'Home',
  included: 'Included Items',
  noIncluded: 'No items included in this combo.',
  noCombo: 'No combo details available.',
  share: 'Share',
  copied: 'Link copied',
} as const
