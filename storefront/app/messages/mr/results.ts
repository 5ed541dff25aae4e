import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/results.ts'

export const results: Translated<typeof en.results> = {
  title: 'शोधाचे निकाल',
  about: 'तुमच्या शोधाशी जुळणारे सामान.',
  heading: (query) => `‘${query}’ चे निकाल`,
  found: (count) => `${count} सापडले`,
  show: 'दाखवा',
  all: 'सर्व',
  veg: 'व्हेज',
  combos: (count) => `कॉम्बो ${count}`,
  sort: 'क्रम',
  orders: { best: 'सर्वात जुळणारे', price: 'किंमत', unit: 'प्रति किलो किंमत' },
  cookedWith: {
    GROCERY: (name) => `${name}: सोबत शिजवण्यासाठी`,
    KITCHEN: (name) => `${name}: सोबत छान लागते`,
  },
  noneHere: 'या फिल्टरमध्ये काही नाही. सर्व पुन्हा दाखवा.',
  wish: 'तुम्हाला हे हवे आहे असे सांगा',
  wished: 'धन्यवाद, नोंद घेतली',
  wishedThanks: (query) => `धन्यवाद, तुम्हाला ‘${query}’ हवे आहे याची नोंद घेतली.`,
  wishFailed: 'तुमचे म्हणणे पाठवता आले नाही. कृपया पुन्हा प्रयत्न करा.',
  loading: 'शोधत आहोत …',
}
