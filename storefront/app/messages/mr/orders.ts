import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/orders.ts'

export const orders: Translated<typeof en.orders> = {
  title: 'माझ्या ऑर्डर',
  pleaseLogIn: 'तुमच्या ऑर्डर पाहण्यासाठी लॉगिन करा.',
  signIn: 'लॉगिन करा',
  fetchFailed: 'ऑर्डर लोड झाल्या नाहीत. कृपया पुन्हा प्रयत्न करा.',
  fetchError: 'ऑर्डर लोड करताना काहीतरी चुकले.',
  retry: 'पुन्हा प्रयत्न करा',
  empty: 'अजून एकही ऑर्डर नाही',
  emptyHint: 'तुमच्या ऑर्डर इथे दिसतील, आणि त्या ट्रॅक करता येतील.',
  startShopping: 'खरेदी सुरू करा',
  departments: { KITCHEN: 'स्वयंपाकघर', GROCERY: 'किराणा' },
  number: (number) => `ऑर्डर ${number}`,
  items: (count) => `${count} वस्तू`,
  deliverTo: 'डिलिव्हरीचा पत्ता',
  amount: 'एकूण रक्कम',
  expected: 'डिलिव्हरीची अपेक्षित तारीख',
  status: {
    PLACED: 'ऑर्डर मिळाली',
    CONFIRMED: 'पक्की झाली',
    PACKED: 'पॅक झाली',
    OUT_FOR_DELIVERY: 'वाटेत आहे',
    DELIVERED: 'पोहोचली',
    CANCELLED: 'रद्द झाली',
  },
  view: 'पाहा',
  viewNamed: (number) => `ऑर्डर ${number} पाहा`,
  track: 'ट्रॅक करा',
  trackNamed: (number) => `ऑर्डर ${number} ट्रॅक करा`,
  previous: 'नवीन',
  next: 'जुन्या',
  page: (page, pages) => `पान ${page} / ${pages}`,
  pages: 'ऑर्डरची पाने',
}

export const orderWhen: Translated<typeof en.orderWhen> = {
  arriving: (when) => `${when} दरम्यान पोहोचेल`,
  ended: {
    DELIVERED: (when) => (when === null ? 'पोहोचली' : `पोहोचली: ${when}`),
    CANCELLED: (when) => (when === null ? 'रद्द झाली' : `रद्द झाली: ${when}`),
  },
  today: (time) => `आज, ${time}`,
  tomorrow: (time) => `उद्या, ${time}`,
  onDay: (day, time) => `${day}, ${time}`,
  about: (number, department, items) => `ऑर्डर ${number} · ${department}, ${items}`,
}

export const order: Translated<typeof en.order> = {
  back: 'माझ्या ऑर्डर',
  title: (number) => `ऑर्डर ${number}`,
  placedAt: (when) => `ऑर्डर केली: ${when}`,
  notFound: 'ही ऑर्डर सापडली नाही',
  notFoundHint: 'ती दुसऱ्या खात्याची असू शकते.',
  failed: 'ही ऑर्डर लोड झाली नाही.',
  timeline: 'ऑर्डर कुठपर्यंत आली',
  lines: 'सामान',
  bill: 'बिल',
  delivery: 'डिलिव्हरी',
  slot: 'स्लॉट',
  payment: 'पेमेंट',
  paymentNames: { COD: 'कॅश ऑन डिलिव्हरी', WALLET: 'वॉलेट', ONLINE: 'ऑनलाइन' },
  occasion: 'प्रसंग',
  members: (count) => `${count} जण`,
  quantity: (count) => `× ${count}`,
  whenShort: 'काही कमी पडले तर',
  shortWishes: { REFUND: 'रिफंड', NEAREST: 'मिळतीजुळती वस्तू', CALL: 'आधी फोन करा' },
  note: 'तुमची नोट',
  receiver: 'ऑर्डर घेणारे',
  riderNote: 'रायडरसाठी',
  contact: 'संपर्क',
  priority: 'सर्वात आधी डिलिव्हरी',
  planSaving: 'प्लानची सूट',
  paidOnArrival: 'ऑर्डर आल्यावर पैसे द्या.',
  inCash: (amount) => `${amount} कॅशमध्ये.`,
  paidInCash: 'डिलिव्हरीवेळी पैसे दिले.',
  paidBefore: (method) => `${method} ने पैसे दिले.`,
  paidWith: { WALLET: 'वॉलेट', ONLINE: 'कार्ड, UPI किंवा नेट बँकिंग' },
  refund: {
    ONLINE: {
      PENDING: (amount) => `${amount} तुमच्या कार्डवर किंवा UPI मध्ये परत येत आहेत · साधारण 5–7 कामकाजाचे दिवस`,
      DONE: (amount) => `${amount} तुमच्या कार्डवर किंवा UPI मध्ये परत आले`,
    },
    DUE: {
      PENDING: (amount) => `तुम्ही या वस्तू घेतल्या नाहीत, म्हणून ${amount} कमी दिले`,
      DONE: (amount) => `तुम्ही या वस्तू घेतल्या नाहीत, म्हणून ${amount} कमी दिले`,
    },
    WALLET: {
      PENDING: (amount) => `${amount} तुमच्या वॉलेटमध्ये परत येत आहेत`,
      DONE: (amount) => `${amount} तुमच्या वॉलेटमध्ये परत आले`,
    },
  },
  nothingPaid: 'पैसे दिलेच नव्हते, त्यामुळे काही परत यायचे नाही.',
  waits: (time) =>
    `ही ऑर्डर चेकआउटच्या दुसऱ्या भागासाठी ${time} पर्यंत थांबेल. त्याची ऑर्डर झाली नाही, तर ही रद्द होईल आणि पैसे परत मिळतील.`,
  feeToCome: (amount, time) =>
    `या चेकआउटचा दुसरा भाग ऑर्डर होऊ शकला नाही. ${time} पर्यंत त्याची ऑर्डर न केल्यास, या ऑर्डरमध्ये ${amount} डिलिव्हरी चार्ज जोडला जाईल.`,
  feeAdded: (amount) => `${amount} डिलिव्हरी चार्ज जोडला, कारण या चेकआउटचा दुसरा भाग ऑर्डर झाला नाही.`,
  reasons: {
    BROUGHT_BACK: 'आम्हाला ती देता आली नाही. नवीन वेळेसाठी आम्ही तुमच्याशी संपर्क साधू.',
    NOT_SENT: 'ती अजून दुकानातून निघालेली नाही.',
    LEFT_ALONE:
      'आपोआप रद्द झाली: चेकआउटच्या दुसऱ्या भागाची ऑर्डर वेळेत झाली नाही, आणि हा भाग एकटा मिनिमम ऑर्डर किंवा मोफत डिलिव्हरीच्या रकमेपेक्षा कमी आहे.',
  },
  expectedBy: (when) => `पोहोचेल: ${when}`,
  changeUntil: (when) => `${when} पर्यंत बदला, जोडा किंवा रद्द करा.`,
  addTo: 'या ऑर्डरमध्ये जोडा',
  followUps: 'पुन्हा पाठवले, मोफत',
  followUpOf: (number) => `मोफत: ऑर्डर #${number} मधील वस्तूंच्या बदली`,
  additions: 'या ऑर्डरमध्ये जोडले',
  addedTo: (number) => `ऑर्डर ${number} मध्ये जोडले`,
  comesAlong: 'दुसऱ्या ऑर्डरसोबत येईल',
  atTheDoor: 'डिलिव्हरीवेळी एकूण द्यायचे',
}

export const givenBack: Translated<typeof en.givenBack> = {
  title: 'रिफंड',
  pieces: (name, count) => `${name} × ${count}`,
  note: (number) => `क्रेडिट नोट ${number}`,
  rest: 'ऑर्डरची अंतिम किंमत',
}

export const changeTime: Translated<typeof en.changeTime> = {
  button: 'वेळ बदला',
  title: 'डिलिव्हरीची वेळ बदला',
  present: (day, slot) => `सध्याची वेळ: ${day}, ${slot}.`,
  day: 'डिलिव्हरीची तारीख',
  until: (when) => `तुम्ही ती ${when} पर्यंत बदलू शकता, आम्ही पॅकिंग सुरू केले नसेल तर.`,
  confirm: 'ही वेळ निवडा',
  working: 'बदलत आहोत…',
  done: 'तुमच्या डिलिव्हरीची वेळ बदलली.',
  failed: 'वेळ बदलता आली नाही. कृपया पुन्हा प्रयत्न करा.',
  close: 'बंद करा',
}

export const packedOtherwise: Translated<typeof en.packedOtherwise> = {
  title: 'पॅकिंगवेळी झालेले बदल',
  weighed: (grams, ordered) => `${ordered} ग्रॅमपैकी ${grams} ग्रॅम`,
  fewer: (packed, ordered) => `${ordered} पैकी ${packed}`,
  missing: 'उपलब्ध नाही',
  instead: (name) => `त्याऐवजी ${name}`,
  due: 'तुम्हाला द्यायचे',
  paid: 'तुम्ही दिले',
  to: {
    WALLET: (amount) => `${amount} तुमच्या वॉलेटमध्ये आले.`,
    ONLINE: (amount) => `${amount} तुमच्या कार्डवर किंवा UPI मध्ये परत येत आहेत, साधारण 5–7 कामकाजाच्या दिवसांत.`,
    DUE: (amount) => `डिलिव्हरीवेळी ${amount} कमी द्या.`,
    PAID_LESS: (amount) => `डिलिव्हरीवेळी तुम्ही ${amount} कमी दिले.`,
  },
}

export const cancelOrder: Translated<typeof en.cancelOrder> = {
  button: 'ऑर्डर रद्द करा',
  title: 'ही ऑर्डर रद्द करायची?',
  until: (when) => `तुम्ही ${when} पर्यंत रद्द करू शकता.`,
  money: {
    COD: () => 'तुम्ही अजून पैसे दिलेले नाहीत, त्यामुळे काही परत यायचे नाही.',
    WALLET: (amount) => `${amount} लगेच तुमच्या वॉलेटमध्ये परत येतील.`,
    ONLINE: (amount) => `${amount} ज्या कार्ड, UPI किंवा बँक खात्यातून दिले होते त्यातच परत येतील, साधारण 5–7 कामकाजाच्या दिवसांत.`,
  },
  forGood: 'तुमचा डिलिव्हरी स्लॉट रिकामा होईल, आणि सामान पुन्हा विक्रीला येईल.',
  keep: 'ऑर्डर राहू द्या',
  confirm: { one: 'हो, रद्द करा', both: 'हो, दोन्ही रद्द करा', all: 'हो, सर्व रद्द करा' },
  added: (numbers, count) =>
    count === 1
      ? `ऑर्डर ${numbers} याच ऑर्डरमध्ये जोडली होती. तीही रद्द होईल.`
      : `ऑर्डर ${numbers} याच ऑर्डरमध्ये जोडल्या होत्या. त्याही रद्द होतील.`,
  otherTitle: (number) => `ऑर्डर ${number} याच ऑर्डरसोबत केली होती. तिचे काय करायचे ते निवडा:`,
  keepOther: (number, fee, paid) =>
    paid
      ? `ऑर्डर ${number} राहू द्या. फक्त तिच्या डिलिव्हरीला ${fee} जास्त लागतात, ते तुमच्या रिफंडमधून घेतले जातील.`
      : `ऑर्डर ${number} राहू द्या. फक्त तिच्या डिलिव्हरीला ${fee} जास्त लागतात.`,
  cancelOther: (number) => `ऑर्डर ${number} पण रद्द करा.`,
  both: (number) => `ऑर्डर ${number} एकटी पोहोचवता येत नाही. ती याच ऑर्डरसोबत रद्द होईल.`,
  working: 'रद्द होत आहे…',
  done: 'तुमची ऑर्डर रद्द झाली.',
  failed: 'तुमची ऑर्डर रद्द करता आली नाही. कृपया पुन्हा प्रयत्न करा.',
  close: 'बंद करा',
}
