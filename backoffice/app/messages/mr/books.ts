import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/books.ts'
import { menu } from './menu.ts'

export const books: Translated<typeof en.books> = {
  title: menu.books,
  from: 'कधीपासून',
  to: 'कधीपर्यंत',
  thisMonth: 'हा महिना',
  lastMonth: 'मागचा महिना',
  today: 'आज',
  periods: 'कालावधी',
  ready: 'फाइल करायला तयार',
  notReady: (count) => `फाइल करण्यापूर्वी ${count} गोष्टी दुरुस्त करा`,
  reports: 'रिपोर्ट',
  more: (count) => `आणखी ${count}`,
  asOf: (time) => `${time} पर्यंत`,
  refresh: 'पुन्हा लोड करा',
  pdf: 'PDF',
  excel: 'एक्सेल',
  csv: 'CSV',
  csvOf: (table) => `CSV: ${table}`,
  json: 'GST पोर्टलसाठी फाइल',
  nothing: 'या कालावधीत काही नाही',
  firstRows: (shown, count) => `${count} पैकी पहिल्या ${shown} ओळी. बेरीज सर्व ओळींची आहे आणि फाइलींमध्ये सर्व आहेत.`,
  total: 'एकूण',
  checked: 'इतर नोंदींशी जुळवलेले',
  tie: (here, there) => `इथे ${here}, तिथे ${there}.`,
  difference: (amount) => `फरक ${amount}`,
  settlementHint:
    'पेमेंट कंपनीकडे “सेटलमेंट रीकॉन” रिपोर्ट CSV मध्ये डाउनलोड करा आणि इथे निवडा. आधी वाचलेल्या फाइलमुळे काहीही बदलत नाही.',
  settlementChoose: 'सेटलमेंट फाइल निवडा',
  settlementReading: 'वाचत आहे…',
  settlementRead: (added, known) =>
    known === 0 ? `${added} ओळी वाचल्या.` : `${added} ओळी वाचल्या. ${known} आधीपासून होत्या.`,
  settlementKnown: (known) => `सर्व ${known} ओळी आधीपासून होत्या. काहीही बदलले नाही.`,
  scroll: (table) => `${table}, आडवे सरकवा`,
}
