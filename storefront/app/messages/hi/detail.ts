import { pageAttributes } from '@farmstand/ui/spoken/attributes-hi.ts'
import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/detail.ts'

export const detail: Translated<typeof en.detail> = {
  about: (name, units, price, description) => `${name}, ${units}, ${price} में। ${description}`,
  pieces: (count) => `${count} नग`,
  noDescription: 'कोई जानकारी नहीं है।',
  cameIn: (day, source) => (source ? `${day} को आया · ${source}` : `${day} को आया`),
  bestBefore: (day) => `${day} तक सबसे अच्छा`,
  guaranteeTerms: 'शर्तें',
  taxes: 'सभी टैक्स शामिल',
  thumbnails: 'फ़ोटो',
  thumbnail: (number) => `फ़ोटो ${number}`,
  pictureOf: (number, count) => `${count} में से ${number}`,
  apart: (sum) => `अलग-अलग लेने पर ${sum}`,
  goesWith: 'इसके साथ अच्छा लगेगा',
  instead: 'इसके बदले',
  facts: 'जानने लायक',
  netQuantity: 'शुद्ध मात्रा',
  attributes: pageAttributes,
  days: (days) => `${days} दिन`,
  months: (months) => `${months} महीने`,
  more: (name) => `और देखें: ${name}`,
  breadcrumb: 'आप यहाँ हैं',
  home: 'होम',
  included: 'इसमें क्या-क्या है',
  noIncluded: 'इस कॉम्बो में कोई सामान नहीं है।',
  noCombo: 'कॉम्बो की जानकारी नहीं है।',
  share: 'शेयर करें',
  copied: 'लिंक कॉपी हो गया',
}
