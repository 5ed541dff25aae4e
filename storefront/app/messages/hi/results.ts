import type { Translated } from '../translated.ts'
import type * as en from '../en/results.ts'

export const results: Translated<typeof en.results> = {
  title: 'खोज के नतीजे',
  about: 'आपने जो खोजा, दुकान में उसका क्या मिला।',
  heading: (query) => `‘${query}’ के नतीजे`,
  found: (count) => `${count} मिले`,
  show: 'दिखाएँ',
  all: 'सभी',
  veg: 'वेज',
  combos: (count) => `कॉम्बो ${count}`,
  sort: 'क्रम',
  orders: { best: 'सबसे सटीक', price: 'कीमत', unit: 'प्रति kg कीमत' },
  noneHere: 'इनमें से कोई नहीं। फिर सभी दिखाएँ।',
  wish: 'हमें बताएँ कि आपको यह चाहिए',
  wished: 'हमें पता चल गया',
  wishedThanks: (query) => `धन्यवाद। दुकान को पता चल गया कि ‘${query}’ चाहिए।`,
  wishFailed: 'आपकी बात नहीं भेजी जा सकी। कृपया फिर कोशिश करें।',
  loading: 'खोज रहे हैं …',
}
