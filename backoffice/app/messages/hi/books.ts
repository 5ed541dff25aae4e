import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/books.ts'
import { menu } from './menu.ts'

export const books: Translated<typeof en.books> = {
  title: menu.books,
  from: 'कब से',
  to: 'कब तक',
  thisMonth: 'यह महीना',
  lastMonth: 'पिछला महीना',
  today: 'आज',
  periods: 'अवधि',
  ready: 'फ़ाइल करने के लिए तैयार',
  notReady: (count) => `फ़ाइल करने से पहले ${count} बातें ठीक करें`,
  reports: 'रिपोर्ट',
  more: (count) => `और ${count}`,
  asOf: (time) => `${time} तक`,
  refresh: 'फिर से लोड करें',
  pdf: 'PDF',
  excel: 'एक्सेल',
  csv: 'CSV',
  csvOf: (table) => `CSV: ${table}`,
  json: 'GST पोर्टल के लिए फ़ाइल',
  nothing: 'इस अवधि में कुछ नहीं है',
  firstRows: (shown, count) => `${count} में से पहली ${shown} पंक्तियाँ। जोड़ सब पंक्तियों का है और फ़ाइलों में सब हैं।`,
  total: 'कुल',
  checked: 'दूसरे रिकॉर्ड से मिलाया गया',
  tie: (here, there) => `यहाँ ${here}, वहाँ ${there}।`,
  difference: (amount) => `अंतर ${amount}`,
  scroll: (table) => `${table}, दाएँ-बाएँ सरकाएँ`,
}
