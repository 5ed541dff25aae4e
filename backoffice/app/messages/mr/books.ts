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
  settlementFile: 'सेटलमेंट फाइल',
  settlementHint:
    'पेमेंट कंपनीकडे “सेटलमेंट रीकॉन” रिपोर्ट CSV मध्ये डाउनलोड करा आणि इथे निवडा. खातेवही बदलण्याआधी त्यात काय आहे ते तुम्हाला दिसेल.',
  settlementChoose: 'सेटलमेंट फाइल निवडा',
  settlementReading: 'वाचत आहे…',
  settlementNew: (added, known) =>
    (added === 1 ? '1 नवी ओळ.' : `${added} नव्या ओळी.`) + (known === 0 ? '' : ` ${known} आधीपासून खातेवहीत आहेत.`),
  settlementPayments: 'पेमेंट',
  settlementRefunds: 'रिफंड',
  settlementFee: 'फी, टॅक्ससह',
  settlementOther: 'इतर',
  settlementBank: 'बँकेत',
  settlementMatches: 'सर्व पेमेंट आणि रिफंड खातेवहीशी जुळतात.',
  settlementDiffers: (count) => (count === 1 ? '1 ओळ खातेवहीशी जुळत नाही' : `${count} ओळी खातेवहीशी जुळत नाहीत`),
  settlementCause: {
    UNKNOWN: (theirs) => `${theirs} खातेवहीत नाही.`,
    AMOUNT: (theirs, ours) => `फाइलमध्ये ${theirs}, खातेवहीत ${ours}.`,
    TWICE: (theirs) => `${theirs} दुसऱ्या सेटलमेंटमध्येही आहे.`,
    OTHER: (theirs) => `${theirs}, पेमेंट नाही, रिफंडही नाही.`,
  },
  settlementDiffersHint: 'तुम्ही फाइल जोडू शकता: पैसे बँकेत आले आहेत. पेमेंट कंपनीशी मिटेपर्यंत रिपोर्ट या ओळी दाखवत राहील.',
  settlementLeave: 'जोडू नका',
  settlementClose: 'बंद करा',
  settlementPost: (added) => (added === 1 ? '1 ओळ खातेवहीत जोडा' : `${added} ओळी खातेवहीत जोडा`),
  settlementPosting: 'जोडत आहे…',
  settlementRead: (added, known) =>
    (added === 1 ? '1 ओळ खातेवहीत जोडली.' : `${added} ओळी खातेवहीत जोडल्या.`) +
    (known === 0 ? '' : ` ${known} आधीपासून होत्या.`),
  settlementKnown: (known) =>
    known === 1
      ? 'ही ओळ आधीपासून खातेवहीत आहे. काहीही बदलणार नाही.'
      : `सर्व ${known} ओळी आधीपासून खातेवहीत आहेत. काहीही बदलणार नाही.`,
  scroll: (table) => `${table}, आडवे सरकवा`,
}
