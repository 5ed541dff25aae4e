import type { Translated } from '../translated.ts'
import type * as en from '../en/search.ts'

export const search: Translated<typeof en.search> = {
  label: 'दुकानात शोधा',
  placeholder: 'सामान शोधा...',
  clear: 'शोध पुसा',
  close: 'शोध बंद करा',
  searching: 'शोधत आहोत …',
  none: 'काहीही सापडले नाही',
  near: 'याच्या जवळचे',
  nearCategories: 'इथे पाहा',
  understood: (as) => `दाखवत आहोत: ‘${as}’ चे निकाल`,
  failed: 'शोध सध्या चालत नाही. कृपया पुन्हा प्रयत्न करा.',
  retry: 'पुन्हा प्रयत्न करा',
  recent: 'मागचे शोध',
  forget: 'मागचे शोध पुसा',
  forgetShort: 'पुसा',
  categories: 'विभाग',
  results: 'सूचना',
  count: (count) => `${count} सूचना`,
  seeAll: (query) => `‘${query}’ चे सर्व निकाल पाहा`,
  comboOf: (parts) => `कॉम्बो · ${parts} वस्तू`,
}

export const results: Translated<typeof en.results> = {
  title: 'शोधाचे निकाल',
  about: 'तुम्ही शोधले त्यातले दुकानात काय काय आहे.',
  heading: (query) => `‘${query}’ चे निकाल`,
  found: (count) => `${count} सापडले`,
  show: 'दाखवा',
  all: 'सर्व',
  veg: 'व्हेज',
  combos: (count) => `कॉम्बो ${count}`,
  sort: 'क्रम',
  orders: { best: 'सर्वात जुळणारे', price: 'किंमत', unit: 'प्रति किलो किंमत' },
  cookedWith: {
    GROCERY: (name) => `${name} सोबत शिजवण्यासाठी`,
    KITCHEN: (name) => `${name} सोबत छान लागते`,
  },
  noneHere: 'यातले काहीही नाही. सर्व पुन्हा दाखवा.',
  wish: 'तुम्हाला हे हवे आहे असे सांगा',
  wished: 'आम्हाला कळले',
  wishedThanks: (query) => `धन्यवाद. ‘${query}’ हवे आहे हे दुकानाला कळवले.`,
  wishFailed: 'तुमचे म्हणणे पाठवता आले नाही. कृपया पुन्हा प्रयत्न करा.',
  loading: 'शोधत आहोत …',
}
