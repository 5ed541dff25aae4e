import { pageAttributes } from '@farmstand/ui/spoken/attributes-mr.ts'
import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/detail.ts'

export const detail: Translated<typeof en.detail> = {
  about: (name, units, price, description) => `${name}, ${units}, ${price} ला. ${description}`,
  pieces: (count) => `${count} नग`,
  noDescription: 'माहिती उपलब्ध नाही.',
  cameIn: (day, source) => (source ? `${day} ला आले · ${source}` : `${day} ला आले`),
  bestBefore: (day) => `${day} पर्यंत उत्तम`,
  guaranteeTerms: 'अटी',
  taxes: 'सर्व टॅक्ससह',
  thumbnails: 'फोटो',
  thumbnail: (number) => `फोटो ${number}`,
  pictureOf: (number, count) => `${count} पैकी ${number}`,
  apart: (sum) => `वेगवेगळे घेतल्यास ${sum}`,
  goesWith: 'यासोबत छान लागते',
  instead: 'त्याऐवजी',
  facts: 'जाणून घ्या',
  netQuantity: 'निव्वळ प्रमाण',
  attributes: pageAttributes,
  days: (days) => `${days} दिवस`,
  months: (months) => `${months} महिने`,
  more: (name) => `आणखी पाहा: ${name}`,
  breadcrumb: 'तुम्ही इथे आहात',
  home: 'होम',
  included: 'यात काय काय आहे',
  noIncluded: 'या कॉम्बोमध्ये काहीही नाही.',
  noCombo: 'कॉम्बोची माहिती उपलब्ध नाही.',
  share: 'शेअर करा',
  copied: 'लिंक कॉपी झाली',
}
