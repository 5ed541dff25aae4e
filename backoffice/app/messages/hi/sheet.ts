import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/sheet.ts'
import { menu } from './menu.ts'

export const sheet: Translated<typeof en.sheet> = {
  title: menu.priceSheet,
  hint: 'CSV या XLSX फ़ाइल चुनें, या सेल पेस्ट करें: SKU, कीमत और चाहें तो छूट। जाँचकर लागू करने तक कुछ नहीं बदलेगा।',
  file: 'फ़ाइल चुनें',
  paste: 'या सेल यहाँ पेस्ट करें',
  read: 'सेल पढ़ें',
  pastedName: 'पेस्ट किए सेल',
  notText: (name) => `${name} पढ़ी नहीं जा सकती। उसे XLSX या CSV UTF-8 में सेव करें।`,
  tooLarge: (name) => `${name} 8 MB से बड़ी है।`,
  columns: 'कॉलम',
  sku: 'SKU',
  price: 'कीमत',
  discount: 'छूट',
  none: 'कोई नहीं',
  column: (place, head) => (head ? `${place}: ${head}` : `कॉलम ${place}`),
  hasHead: 'पहली लाइन में कॉलम के नाम हैं',
  lines: (count) => (count === 1 ? '1 लाइन पढ़ी गई' : `${count} लाइनें पढ़ी गईं`),
  others: (count) => (count === 1 ? '1 लाइन नहीं पढ़ी गई' : `${count} लाइनें नहीं पढ़ी गईं`),
  line: (line) => `लाइन ${line}`,
  problems: {
    NO_SKU: (text) => `‘${text}’ SKU नहीं है।`,
    NOT_A_PRICE: (text) => `‘${text}’ कीमत नहीं है: 42 या 42.50 लिखें।`,
    WHICH_PRICE: (text) =>
      `‘${text}’ का मतलब ${text.replace(',', '.')} या ${text.replace(',', '')} हो सकता है: बिंदु लगाएँ, या अंकों के बीच कुछ न लगाएँ।`,
    NOT_A_PERCENT: (text) => `‘${text}’ 0 से 100 तक का प्रतिशत नहीं है।`,
    WHICH_PERCENT: (text) => `‘${text}’ का मतलब ${Number(text) * 100}% हो सकता है: प्रतिशत को संख्या में लिखें, जैसे 18।`,
    TWICE: (text) => `‘${text}’ ऊपर की एक लाइन में पहले से है।`,
    EMPTY: (text) => `‘${text}’ की न कीमत है, न छूट।`,
  },
  unknown: (sku) => `SKU ‘${sku}’ का कोई सामान नहीं है।`,
  same: (count) => (count === 1 ? '1 कीमत पहले जैसी है।' : `${count} कीमतें पहले जैसी हैं।`),
  take: (count) => (count === 1 ? '1 कीमत जाँचें' : `${count} कीमतें जाँचें`),
  nothing: 'कोई कीमत नहीं बदलेगी।',
  more: (count) => `और ${count} अन्य`,
}
