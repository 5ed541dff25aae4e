import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/sheet.ts'
import { menu } from './menu.ts'

export const sheet: Translated<typeof en.sheet> = {
  title: menu.priceSheet,
  hint: 'CSV किंवा XLSX फाइल निवडा, किंवा सेल पेस्ट करा: SKU, किंमत आणि हवी असल्यास सूट. तपासून लागू केल्याशिवाय काहीही बदलत नाही.',
  file: 'फाइल निवडा',
  paste: 'किंवा सेल इथे पेस्ट करा',
  read: 'सेल वाचा',
  pastedName: 'पेस्ट केलेले सेल',
  notText: (name) => `${name} वाचता येत नाही. ती XLSX किंवा CSV UTF-8 म्हणून सेव्ह करा.`,
  tooLarge: (name) => `${name} 8 MB पेक्षा मोठी आहे.`,
  columns: 'कॉलम',
  sku: 'SKU',
  price: 'किंमत',
  discount: 'सूट',
  none: 'एकही नाही',
  column: (place, head) => (head ? `${place}: ${head}` : `कॉलम ${place}`),
  hasHead: 'पहिल्या ओळीत कॉलमची नावे आहेत',
  lines: (count) => (count === 1 ? '1 ओळ वाचली' : `${count} ओळी वाचल्या`),
  others: (count) => (count === 1 ? '1 ओळ वाचली नाही' : `${count} ओळी वाचल्या नाहीत`),
  line: (line) => `ओळ ${line}`,
  problems: {
    NO_SKU: (text) => `'${text}' हा SKU नाही.`,
    NOT_A_PRICE: (text) => `'${text}' ही किंमत नाही: 42 किंवा 42.50 असे लिहा.`,
    WHICH_PRICE: (text) =>
      `'${text}' म्हणजे ${text.replace(',', '.')} किंवा ${text.replace(',', '')} असू शकते: टिंब द्या, किंवा अंकांमध्ये काहीच देऊ नका.`,
    NOT_A_PERCENT: (text) => `'${text}': टक्के 0 ते 100 मध्ये हवेत.`,
    WHICH_PERCENT: (text) => `'${text}' म्हणजे ${Number(text) * 100} % असू शकते: टक्के संख्येत लिहा, जसे 18.`,
    TWICE: (text) => `'${text}' वरच्या एका ओळीत आधीच आहे.`,
    EMPTY: (text) => `'${text}' साठी किंमतही नाही आणि सूटही नाही.`,
  },
  unknown: (sku) => `'${sku}' या SKU ची कोणतीही वस्तू नाही.`,
  same: (count) => (count === 1 ? '1 किंमत आधीसारखीच आहे.' : `${count} किमती आधीसारख्याच आहेत.`),
  take: (count) => (count === 1 ? '1 किंमत तपासा' : `${count} किमती तपासा`),
  nothing: 'कोणतीही किंमत बदलणार नाही.',
  more: (count) => `आणि आणखी ${count}`,
}
