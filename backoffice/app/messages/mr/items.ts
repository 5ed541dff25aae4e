import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/items.ts'
import { menu } from './menu.ts'

export const items: Translated<typeof en.items> = {
  title: 'वस्तू आणि किमती',
  find: 'नाव, दुसरे नाव, SKU',
  filters: (on) => (on === 0 ? 'फिल्टर आणि इतर' : `फिल्टर (${on})`),
  everyCategory: 'सर्व कॅटेगरी',
  counted: (name, count) => `${name} ${count}`,
  below: (name) => `– ${name}`,
  hiddenCategory: (name) => `${name} (लपवलेली)`,
  looks: { HIDDEN: 'लपवलेल्या', SOLD_OUT: 'संपलेल्या', NO_PICTURE: 'फोटो नाही' },
  priceHistory: menu.priceHistory,
  edited: { title: 'काय बदलायचे', prices: 'किंमत आणि स्टॉक', sizes: 'साइझ आणि हंगाम' },
  savedFacts: (name) => `${name} सेव्ह झाले.`,
  columns: {
    item: 'वस्तू',
    sku: 'SKU',
    units: 'विक्रीचे माप',
    cost: 'किंमत',
    discount: 'सूट',
    sells: 'विक्रीची किंमत',
    measure: 'प्रति किलो किंवा नग',
    shelf: 'स्टॉकमध्ये',
    shown: 'दिसते',
  },
  weighed: (units) => `${units}, वजन करून`,
  perUnit: { kg: 'किलो', l: 'लिटर', piece: 'नग' },
  promised: (count) => `${count} ऑर्डरसाठी राखीव`,
  missing: (count) => `${count} कमी`,
  ofParts: 'त्यातील वस्तूंवरून',
  showIn: (name) => `${name} दुकानात दिसते`,
  none: 'इथे काही नाही',
  noneHint: 'दुसरा शब्द, कॅटेगरी किंवा फिल्टर वापरून पाहा.',
  keysHint:
    'बाणांनी हलवा, Enter किंवा अंक दाबून लिहा, Tab ने पुढे जा, Esc ने मागे घ्या; पूर्ण कॉलम पेस्ट करता येतो. Ctrl Enter दाबल्यावर किमती तपासायचे पान येते, आणि तिथे तेच दाबल्यावर किमती लागू होतात.',
  ctrlEnter: 'Ctrl Enter',
  pasted: (count) => `${count} आकडे पेस्ट झाले`,
  notPasted: (lines, more) => `हे समजले नाही: ${lines.join(', ')}${more > 0 ? ` आणि आणखी ${more}` : ''}.`,
  pastedLine: (line, text) => `ओळ ${line} '${text}'`,
  notAPrice: 'ही किंमत नाही: 42 किंवा 42.50 असे लिहा.',
  notAPercent: 'टक्के 0 ते 100 मध्ये हवेत.',
  notACount: 'पूर्ण संख्या हवी.',
  shortOfPromised: (count) => `बाकी ऑर्डरना लागतात त्यापेक्षा ${count} कमी.`,
  changes: (count) => (count === 1 ? '1 बदल लागू केलेला नाही' : `${count} बदल लागू केलेले नाहीत`),
  ofChanges: (prices, counts) =>
    [
      prices > 0 ? `${prices} ${prices === 1 ? 'किंमत' : 'किमती'}` : '',
      counts > 0 ? `${counts} ${counts === 1 ? 'मोजणी' : 'मोजण्या'}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  farMove: (name, percent) => `${name} ${Math.abs(percent)} % ${percent < 0 ? 'कमी' : 'जास्त'}`,
  farMoves: (count) => `${count} किमती 30 % पेक्षा जास्त बदलत आहेत`,
  discard: 'सोडून द्या',
  discardTitle: (count) => (count === 1 ? '1 बदल सोडून द्यायचा?' : `${count} बदल सोडून द्यायचे?`),
  discardText: 'यातले काहीही लागू झालेले नाही.',
  keep: 'राहू द्या',
  review: 'तपासा आणि लागू करा',

  reviewTitle: 'तपासा आणि लागू करा',
  back: 'आणखी बदला',
  nothingChanged: 'काहीही बदललेले नाही',
  before: 'आधी',
  after: 'आता',
  percent: (percent) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`,
  off: (percent) => `${percent} % सूट`,
  isNow: (now) => `दुसऱ्या कोणीतरी बदलून ${now} केले आहे.`,
  keepTheirs: (now) => `${now} ठेवा`,
  useMine: (mine) => `${mine} घ्या`,
  looked: (name) => `${name} ची किंमत तपासली`,
  secondLook: (count) =>
    count === 1 ? '1 किंमत 30 % पेक्षा जास्त बदलत आहे. ती तपासा.' : `${count} किमती 30 % पेक्षा जास्त बदलत आहेत. प्रत्येक तपासा.`,
  allLooked: 'या सर्व बरोबर आहेत',
  drop: (name) => `${name} आधीसारखे राहू द्या`,
  counts: 'मोजलेले',
  countsNow: 'मोजणी लगेच लिहिली जाते, किमती नंतर लागू व्हायच्या असल्या तरी.',
  publishNow: 'आता लागू करा',
  publishAt: 'ठरलेल्या वेळी लागू करा',
  time: 'वेळ, भारतातली',
  published: (prices, counts) =>
    [
      prices > 0 ? (prices === 1 ? '1 किंमत लागू झाली.' : `${prices} किमती लागू झाल्या.`) : '',
      counts > 0 ? (counts === 1 ? '1 मोजणी लिहिली.' : `${counts} मोजण्या लिहिल्या.`) : '',
    ]
      .filter(Boolean)
      .join(' '),
  scheduled: (prices, when) => `${prices === 1 ? '1 किंमत लागू होईल' : `${prices} किमती लागू होतील`}: ${when}.`,
  tooMany: (most) => `एका वेळी जास्तीत जास्त ${most} किमती लागू होतात: आधी त्यातल्या काही लागू करा.`,
  badTime: 'आत्तापासून पुढची वेळ निवडा.',

  historyTitle: menu.priceHistory,
  noHistory: 'अजून कोणतीही किंमत बदललेली नाही',
  sources: {
    GRID: 'यादीत',
    SHEET: 'शीटमधून',
    ITEM: 'वस्तूच्या पानावर',
    IMPORT: 'इम्पोर्टमधून',
    REVERT: 'मागे घेतल्याने',
  },
  states: { SCHEDULED: 'लागू व्हायचे', PUBLISHED: 'लागू झाले', CANCELLED: 'रद्द' },
  prices: (count) => (count === 1 ? '1 किंमत' : `${count} किमती`),
  stayed: (count) =>
    count === 1 ? '1 तशीच राहिली: दरम्यान दुसऱ्या कोणीतरी बदलली' : `${count} तशाच राहिल्या: दरम्यान दुसऱ्या कोणीतरी बदलल्या`,
  reverted: 'मागे घेतले',
  turned: (name, shown) => (shown ? `${name}: आता ग्राहकांना दिसेल.` : `${name}: आता लपवले.`),
  revert: 'मागे घ्या',
  revertTitle: (count) => (count === 1 ? '1 किंमत मागे घ्यायची?' : `${count} किमती मागे घ्यायच्या?`),
  revertText: 'त्यानंतर पुन्हा बदललेल्या किमती तशाच राहतील.',
  doRevert: 'मागे घ्या',
  revertDone: (done, stayed) =>
    `${done === 1 ? '1 किंमत आधीसारखी झाली' : `${done} किमती आधीसारख्या झाल्या`}.${
      stayed.length > 0
        ? ` नंतर पुन्हा बदलल्या म्हणून तशाच ठेवल्या: ${stayed.slice(0, 5).join(', ')}${stayed.length > 5 ? ' …' : ''}.`
        : ''
    }`,
  giveUp: 'रद्द करा',
  gaveUp: 'रद्द केले. या किमती लागू होणार नाहीत.',
  showChanges: 'काय बदलले',
}
