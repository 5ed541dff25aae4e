import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/results.ts'

export const results: Translated<typeof en.results> = {
  title: 'खोज के नतीजे',
  about: 'आपकी खोज से मिलता सामान।',
  heading: (query) => `‘${query}’ के नतीजे`,
  found: (count) => `${count} मिले`,
  show: 'दिखाएँ',
  all: 'सभी',
  veg: 'वेज',
  combos: (count) => `कॉम्बो ${count}`,
  sort: 'क्रम',
  orders: { best: 'सबसे सटीक', price: 'कीमत', unit: 'प्रति किलो कीमत' },
  cookedWith: {
    GROCERY: (name) => `${name}: साथ में पकाने के लिए`,
    KITCHEN: (name) => `${name}: साथ में अच्छा लगता है`,
  },
  noneHere: 'इस फ़िल्टर में कुछ नहीं है। सभी फिर से दिखाएँ।',
  wish: 'हमें बताएँ कि आपको यह चाहिए',
  wished: 'धन्यवाद, हमने नोट कर लिया',
  wishedThanks: (query) => `धन्यवाद, हमने नोट कर लिया कि आपको ‘${query}’ चाहिए।`,
  wishFailed: 'आपकी बात नहीं भेजी जा सकी। कृपया फिर कोशिश करें।',
  loading: 'खोज रहे हैं …',
}
