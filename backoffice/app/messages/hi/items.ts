import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/items.ts'
import { menu } from './menu.ts'

export const items: Translated<typeof en.items> = {
  title: 'सामान और कीमतें',
  find: 'नाम, दूसरा नाम, SKU',
  filters: (on) => (on === 0 ? 'फ़िल्टर और बाकी' : `फ़िल्टर (${on})`),
  everyCategory: 'हर कैटेगरी',
  counted: (name, count) => `${name} ${count}`,
  below: (name) => `– ${name}`,
  hiddenCategory: (name) => `${name} (छिपी हुई)`,
  looks: { HIDDEN: 'छिपा हुआ', SOLD_OUT: 'खत्म', NO_PICTURE: 'बिना फ़ोटो' },
  priceHistory: menu.priceHistory,
  edited: { title: 'क्या बदलना है', prices: 'कीमत और स्टॉक', sizes: 'साइज़ और मौसम' },
  savedFacts: (name) => `${name} सेव हो गया।`,
  columns: {
    item: 'सामान',
    sku: 'SKU',
    units: 'इकाई',
    cost: 'कीमत',
    discount: 'छूट',
    sells: 'बिकता है',
    measure: 'प्रति किलो या नग',
    shelf: 'स्टॉक में',
    shown: 'दिखे',
  },
  weighed: (units) => `${units}, तौलकर`,
  perUnit: { kg: 'किलो', l: 'लीटर', piece: 'नग' },
  promised: (count) => `${count} ऑर्डर में`,
  missing: (count) => `${count} कम`,
  ofParts: 'उसके सामान से',
  showIn: (name) => `${name} दुकान में दिखे`,
  none: 'यहाँ कोई सामान नहीं है',
  noneHint: 'कोई और शब्द, कैटेगरी या फ़िल्टर आज़माएँ।',
  keysHint:
    'तीर से आगे-पीछे जाएँ, Enter या अंक से लिखें, Tab से अगले पर, Esc से वापस; पूरा कॉलम पेस्ट हो सकता है। Ctrl Enter से जाँचने जाएँ, और वहाँ लागू करें।',
  ctrlEnter: 'Ctrl Enter',
  pasted: (count) => `पेस्ट हुए: ${count}`,
  notPasted: (lines, more) => `समझ नहीं आया: ${lines.join(', ')}${more > 0 ? ` और ${more} अन्य` : ''}।`,
  pastedLine: (line, text) => `लाइन ${line} ‘${text}’`,
  notAPrice: 'यह कीमत नहीं है: 42 या 42.50 लिखें।',
  notAPercent: '0 से 100 तक का प्रतिशत लिखें।',
  notACount: 'पूरी संख्या लिखें।',
  shortOfPromised: (count) => `बाकी ऑर्डर की ज़रूरत से ${count} कम।`,
  changes: (count) => `${count} बदलाव, अभी लागू नहीं`,
  ofChanges: (prices, counts) =>
    [prices > 0 ? `कीमतें: ${prices}` : '', counts > 0 ? `गिनती: ${counts}` : ''].filter(Boolean).join(', '),
  farMove: (name, percent) => `${name}: ${Math.abs(percent)}% ${percent < 0 ? 'कम' : 'ज़्यादा'}`,
  farMoves: (count) => `${count} में 30% से ज़्यादा का फ़र्क`,
  discard: 'छोड़ दें',
  discardTitle: (count) => `${count} बदलाव छोड़ दें?`,
  discardText: 'इनमें से कुछ भी लागू नहीं हुआ है।',
  keep: 'रहने दें',
  review: 'जाँचकर लागू करें',

  reviewTitle: 'जाँचकर लागू करें',
  back: 'और बदलें',
  nothingChanged: 'कुछ नहीं बदला',
  before: 'पहले',
  after: 'अब',
  percent: (percent) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`,
  off: (percent) => `${percent}% छूट`,
  isNow: (now) => `किसी और ने इसे बदलकर ${now} कर दिया है।`,
  keepTheirs: (now) => `${now} रहने दें`,
  useMine: (mine) => `${mine} लागू करें`,
  looked: (name) => `${name} की कीमत जाँच ली`,
  secondLook: (count) =>
    count === 1 ? '1 कीमत में 30% से ज़्यादा का फ़र्क है। उसे जाँचें।' : `${count} कीमतों में 30% से ज़्यादा का फ़र्क है। हर एक को जाँचें।`,
  allLooked: 'ये सब सही हैं',
  drop: (name) => `${name}: पहले जैसा रहने दें`,
  counts: 'गिने हुए',
  countsNow: 'गिनती तुरंत लिखी जाती है, चाहे कीमतें बाद में लागू हों।',
  publishNow: 'अभी लागू करें',
  publishAt: 'तय समय पर लागू करें',
  time: 'समय, भारत का',
  published: (prices, counts) =>
    [
      prices > 0 ? (prices === 1 ? '1 कीमत लागू हुई।' : `${prices} कीमतें लागू हुईं।`) : '',
      counts > 0 ? `${counts} सामान की गिनती लिखी गई।` : '',
    ]
      .filter(Boolean)
      .join(' '),
  scheduled: (prices, when) =>
    prices === 1 ? `1 कीमत तय समय पर लागू होगी: ${when}।` : `${prices} कीमतें तय समय पर लागू होंगी: ${when}।`,
  tooMany: (most) => `एक साथ ज़्यादा से ज़्यादा ${most} कीमतें लागू हो सकती हैं: पहले कुछ लागू करें।`,
  badTime: 'अब से आगे का समय चुनें।',

  historyTitle: menu.priceHistory,
  noHistory: 'अभी तक कोई कीमत नहीं बदली',
  sources: {
    GRID: 'सूची में',
    SHEET: 'शीट से',
    ITEM: 'आइटम के पेज पर',
    IMPORT: 'इम्पोर्ट से',
    REVERT: 'वापस लेने से',
  },
  states: { SCHEDULED: 'तय समय पर', PUBLISHED: 'लागू', CANCELLED: 'रद्द' },
  prices: (count) => (count === 1 ? '1 कीमत' : `${count} कीमतें`),
  stayed: (count) => `${count} नहीं बदलीं: इस बीच किसी और ने बदलीं`,
  reverted: 'वापस ली गईं',
  turned: (name, shown) => (shown ? `${name}: अब ग्राहकों को दिखेगा।` : `${name}: अब छिपा है।`),
  revert: 'वापस लें',
  revertTitle: (count) => (count === 1 ? '1 कीमत वापस लें?' : `${count} कीमतें वापस लें?`),
  revertText: 'जो इसके बाद फिर बदली गईं, उनकी कीमत वही रहेगी।',
  doRevert: 'वापस लें',
  revertDone: (done, stayed) =>
    `पहले जैसी कीमतें: ${done}।${
      stayed.length > 0
        ? ` इसके बाद फिर बदली थीं, इसलिए वैसी ही रहीं: ${stayed.slice(0, 5).join(', ')}${stayed.length > 5 ? ' …' : ''}।`
        : ''
    }`,
  giveUp: 'रद्द करें',
  gaveUp: 'रद्द किया। ये कीमतें लागू नहीं होंगी।',
  showChanges: 'क्या बदला',
}
