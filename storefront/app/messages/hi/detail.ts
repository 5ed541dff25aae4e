import type { Translated } from '../translated.ts'
import type * as en from '../en/detail.ts'

export const detail: Translated<typeof en.detail> = {
  pieces: (count) => `${count} नग`,
  noDescription: 'कोई जानकारी नहीं है।',
  taxes: 'सभी टैक्स शामिल',
  thumbnails: 'तस्वीरें',
  thumbnail: (number) => `तस्वीर ${number}`,
  pictureOf: (number, count) => `${count} में से ${number}`,
  apart: (sum) => `अलग-अलग लेने पर ${sum}`,
  goesWith: 'इसके साथ अच्छा लगता है',
  instead: 'इसके बदले',
  facts: 'जानने लायक',
  netQuantity: 'शुद्ध मात्रा',
  origin: 'किस देश का',
  ingredients: 'सामग्री',
  allergens: 'एलर्जी वाले तत्व',
  shelfLife: 'कितने दिन टिकता है',
  days: (days) => `${days} दिन`,
  more: (name) => `${name} में और`,
  breadcrumb: 'आप यहाँ हैं',
  home: 'होम',
  included: 'इसमें क्या-क्या है',
  noIncluded: 'इस कॉम्बो में कोई सामान नहीं है।',
  noCombo: 'कॉम्बो की जानकारी नहीं है।',
  share: 'शेयर करें',
  copied: 'लिंक कॉपी हो गया',
}
