import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/orders.ts'

export const orders: Translated<typeof en.orders> = {
  title: 'मेरे ऑर्डर',
  pleaseLogIn: 'अपने ऑर्डर देखने के लिए लॉगिन करें।',
  signIn: 'लॉगिन करें',
  fetchFailed: 'ऑर्डर लोड नहीं हुए। कृपया फिर कोशिश करें।',
  fetchError: 'ऑर्डर लोड करते समय गड़बड़ हुई।',
  retry: 'फिर कोशिश करें',
  empty: 'अभी कोई ऑर्डर नहीं',
  emptyHint: 'आपके ऑर्डर यहाँ दिखेंगे, और आप उन्हें ट्रैक कर सकेंगे।',
  startShopping: 'खरीदारी शुरू करें',
  departments: { KITCHEN: 'रसोई', GROCERY: 'किराना' },
  number: (number) => `ऑर्डर ${number}`,
  items: (count) => `${count} आइटम`,
  deliverTo: 'डिलीवरी का पता',
  amount: 'कुल रकम',
  expected: 'डिलीवरी की संभावित तारीख',
  status: {
    PLACED: 'ऑर्डर मिला',
    CONFIRMED: 'पक्का हुआ',
    PACKED: 'पैक हुआ',
    OUT_FOR_DELIVERY: 'रास्ते में',
    DELIVERED: 'पहुँच गया',
    CANCELLED: 'रद्द हुआ',
  },
  view: 'देखें',
  viewNamed: (number) => `ऑर्डर ${number} देखें`,
  track: 'ट्रैक करें',
  trackNamed: (number) => `ऑर्डर ${number} ट्रैक करें`,
  previous: 'नए',
  next: 'पुराने',
  page: (page, pages) => `पेज ${page} / ${pages}`,
  pages: 'ऑर्डर के पेज',
}

export const orderWhen: Translated<typeof en.orderWhen> = {
  arriving: (when) => `${when} पहुँचेगा`,
  ended: {
    DELIVERED: (when) => (when === null ? 'पहुँच गया' : `${when} पहुँच गया`),
    CANCELLED: (when) => (when === null ? 'रद्द हुआ' : `${when} रद्द हुआ`),
  },
  today: (time) => `आज, ${time}`,
  tomorrow: (time) => `कल, ${time}`,
  onDay: (day, time) => `${day}, ${time}`,
  about: (number, department, items) => `ऑर्डर ${number} · ${department}, ${items}`,
}

export const order: Translated<typeof en.order> = {
  back: 'मेरे ऑर्डर',
  title: (number) => `ऑर्डर ${number}`,
  placedAt: (when) => `ऑर्डर किया: ${when}`,
  notFound: 'यह ऑर्डर नहीं मिला',
  notFoundHint: 'हो सकता है यह किसी और खाते का हो।',
  failed: 'यह ऑर्डर लोड नहीं हुआ।',
  timeline: 'ऑर्डर कहाँ तक पहुँचा',
  lines: 'सामान',
  bill: 'बिल',
  delivery: 'डिलीवरी',
  slot: 'स्लॉट',
  payment: 'पेमेंट',
  paymentNames: { COD: 'कैश ऑन डिलीवरी', WALLET: 'वॉलेट', ONLINE: 'ऑनलाइन' },
  occasion: 'अवसर',
  members: (count) => `${count} लोग`,
  quantity: (count) => `× ${count}`,
  whenShort: 'कुछ कम पड़ जाए तो',
  shortWishes: { REFUND: 'रिफ़ंड', NEAREST: 'मिलता-जुलता सामान', CALL: 'पहले फ़ोन करें' },
  note: 'आपका नोट',
  receiver: 'ऑर्डर लेने वाले',
  riderNote: 'राइडर के लिए',
  contact: 'संपर्क',
  priority: 'सबसे पहले डिलीवरी',
  planSaving: 'प्लान की छूट',
  paidOnArrival: 'ऑर्डर आने पर पैसे दें।',
  inCash: (amount) => `${amount} कैश में।`,
  paidInCash: 'डिलीवरी पर पैसे दिए।',
  paidBefore: (method) => `${method} से पेमेंट किया।`,
  paidWith: { WALLET: 'वॉलेट', ONLINE: 'कार्ड, UPI या नेट बैंकिंग' },
  refund: {
    ONLINE: {
      PENDING: (amount) => `${amount} आपके कार्ड या UPI में वापस आ रहे हैं · आम तौर पर 5–7 कामकाजी दिन`,
      DONE: (amount) => `${amount} आपके कार्ड या UPI में वापस आ गए`,
    },
    DUE: {
      PENDING: (amount) => `आपने यह सामान नहीं लिया, इसलिए आपने ${amount} कम दिए`,
      DONE: (amount) => `आपने यह सामान नहीं लिया, इसलिए आपने ${amount} कम दिए`,
    },
    WALLET: {
      PENDING: (amount) => `${amount} आपके वॉलेट में वापस आ रहे हैं`,
      DONE: (amount) => `${amount} आपके वॉलेट में वापस आ गए`,
    },
  },
  nothingPaid: 'आपने कुछ दिया नहीं था, इसलिए कुछ वापस नहीं आना है।',
  waits: (time) =>
    `यह ऑर्डर चेकआउट के दूसरे हिस्से के लिए ${time} तक रुकेगा। उसका ऑर्डर नहीं हुआ, तो यह रद्द हो जाएगा और पैसे वापस मिलेंगे।`,
  feeToCome: (amount, time) =>
    `इस चेकआउट का दूसरा हिस्सा ऑर्डर नहीं हो पाया। ${time} तक उसका ऑर्डर न करने पर, इस ऑर्डर में ${amount} डिलीवरी चार्ज जुड़ जाएगा।`,
  feeAdded: (amount) => `${amount} डिलीवरी चार्ज जोड़ा गया, क्योंकि इस चेकआउट का दूसरा हिस्सा ऑर्डर नहीं हुआ।`,
  reasons: {
    BROUGHT_BACK: 'हम इसे दे नहीं पाए। नए समय के लिए हम आपसे संपर्क करेंगे।',
    NOT_SENT: 'यह अभी दुकान से नहीं निकला है।',
    LEFT_ALONE:
      'अपने आप रद्द हुआ: चेकआउट के दूसरे हिस्से का ऑर्डर समय पर नहीं हुआ, और यह हिस्सा अकेला मिनिमम ऑर्डर या मुफ़्त डिलीवरी की रकम से कम है।',
  },
  expectedBy: (when) => `पहुँचेगा: ${when}`,
  changeUntil: (when) => `${when} तक बदल, जोड़ या रद्द कर सकते हैं।`,
  addTo: 'इस ऑर्डर में जोड़ें',
  followUps: 'दोबारा भेजा, बिना पैसे',
  followUpOf: (number) => `मुफ़्त: ऑर्डर #${number} के सामान के बदले`,
  additions: 'इस ऑर्डर में जोड़ा गया',
  addedTo: (number) => `ऑर्डर ${number} में जोड़ा गया`,
  comesAlong: 'दूसरे ऑर्डर के साथ आएगा',
  atTheDoor: 'डिलीवरी पर कुल देने हैं',
}

export const givenBack: Translated<typeof en.givenBack> = {
  title: 'रिफ़ंड',
  pieces: (name, count) => `${name} × ${count}`,
  note: (number) => `क्रेडिट नोट ${number}`,
  rest: 'ऑर्डर की अंतिम कीमत',
}

export const changeTime: Translated<typeof en.changeTime> = {
  button: 'समय बदलें',
  title: 'डिलीवरी का समय बदलें',
  present: (day, slot) => `अभी का समय: ${day}, ${slot}।`,
  day: 'डिलीवरी की तारीख',
  until: (when) => `आप इसे ${when} तक बदल सकते हैं, जब तक हमने पैकिंग शुरू न की हो।`,
  confirm: 'यह समय चुनें',
  working: 'बदल रहे हैं…',
  done: 'आपकी डिलीवरी का समय बदल गया।',
  failed: 'समय नहीं बदल पाया। कृपया फिर कोशिश करें।',
  close: 'बंद करें',
}

export const packedOtherwise: Translated<typeof en.packedOtherwise> = {
  title: 'पैकिंग में हुए बदलाव',
  weighed: (grams, ordered) => `${ordered} ग्राम में से ${grams} ग्राम`,
  fewer: (packed, ordered) => `${ordered} में से ${packed}`,
  missing: 'उपलब्ध नहीं',
  instead: (name) => `इसकी जगह ${name}`,
  due: 'आपको देने हैं',
  paid: 'आपने दिए',
  to: {
    WALLET: (amount) => `${amount} आपके वॉलेट में आ गए।`,
    ONLINE: (amount) => `${amount} आपके कार्ड या UPI में वापस आ रहे हैं, आम तौर पर 5–7 कामकाजी दिनों में।`,
    DUE: (amount) => `डिलीवरी पर ${amount} कम दें।`,
    PAID_LESS: (amount) => `डिलीवरी पर आपने ${amount} कम दिए।`,
  },
}

export const cancelOrder: Translated<typeof en.cancelOrder> = {
  button: 'ऑर्डर रद्द करें',
  title: 'यह ऑर्डर रद्द करें?',
  until: (when) => `आप ${when} तक रद्द कर सकते हैं।`,
  money: {
    COD: () => 'आपने अभी कुछ नहीं दिया है, इसलिए कुछ वापस नहीं आना है।',
    WALLET: (amount) => `${amount} तुरंत आपके वॉलेट में वापस आ जाएँगे।`,
    ONLINE: (amount) => `${amount} उसी कार्ड, UPI या बैंक खाते में वापस आ जाएँगे जिससे आपने दिए थे, आम तौर पर 5–7 कामकाजी दिनों में।`,
  },
  forGood: 'आपका डिलीवरी स्लॉट खाली हो जाएगा, और सामान फिर बिक्री में आ जाएगा।',
  keep: 'ऑर्डर रहने दें',
  confirm: { one: 'हाँ, रद्द करें', both: 'हाँ, दोनों रद्द करें', all: 'हाँ, सब रद्द करें' },
  added: (numbers, count) =>
    count === 1
      ? `ऑर्डर ${numbers} इसी में जोड़ा गया था। वह भी रद्द हो जाएगा।`
      : `ऑर्डर ${numbers} इसी में जोड़े गए थे। वे भी रद्द हो जाएँगे।`,
  otherTitle: (number) => `ऑर्डर ${number} इसी के साथ किया गया था। चुनें कि उसका क्या हो:`,
  keepOther: (number, fee, paid) =>
    paid
      ? `ऑर्डर ${number} रहने दें। उसकी अकेली डिलीवरी के ${fee} और लगेंगे, जो आपके रिफ़ंड से लिए जाएँगे।`
      : `ऑर्डर ${number} रहने दें। उसकी अकेली डिलीवरी के ${fee} और लगेंगे।`,
  cancelOther: (number) => `ऑर्डर ${number} भी रद्द करें।`,
  both: (number) => `ऑर्डर ${number} अकेले नहीं पहुँचाया जा सकता। वह भी इसी के साथ रद्द हो जाएगा।`,
  working: 'रद्द हो रहा है…',
  done: 'आपका ऑर्डर रद्द हो गया।',
  failed: 'आपका ऑर्डर रद्द नहीं हो पाया। कृपया फिर कोशिश करें।',
  close: 'बंद करें',
}
