import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/cart.ts'

export const cart: Translated<typeof en.cart> = {
  title: 'मेरा कार्ट',
  close: 'कार्ट बंद करें',
  empty: 'आपका कार्ट खाली है।',
  emptyHint: 'ताज़ी सब्ज़ियाँ, किराना और रसोई की डिश आपका इंतज़ार कर रही हैं।',
  startShopping: 'खरीदारी शुरू करें',
  signIn: 'अपना कार्ट देखने के लिए लॉगिन करें',
  signInToCheckOut: 'चेकआउट के लिए लॉगिन करें',
  price: (amount, unit) => `कीमत : ${amount}/${unit}`,
  departments: { KITCHEN: 'रसोई', GROCERY: 'किराना' },
  checkout: 'चेकआउट',
  checkoutWith: (total) => `चेकआउट · ${total}`,
  minimum: (amount) => `कम से कम ${amount} का ऑर्डर करें`,
  addMore: (amount) => `${amount} का सामान और जोड़ें`,
  smallThings: 'थोड़ा और जोड़ें',
  total: 'सामान की कुल कीमत',
  clear: 'कार्ट खाली करें',
  clearTitle: 'पूरा कार्ट खाली करें?',
  clearHint: 'सारा सामान हट जाएगा।',
  keep: 'सामान रहने दें',
  about: 'आपने जो चुना, ऑर्डर के लिए तैयार।',
  veg: 'वेज',
  nonVeg: 'नॉन-वेज',
  soldOut: 'खत्म हो गया, बिल में नहीं जोड़ा',
  remove: (name) => `${name} हटाएँ`,
  removeShort: 'हटाएँ',
  changesTitle: 'पिछली बार से क्या बदला',
  priceChanged: (name, before, now) => `${name}: ${before} से अब ${now}`,
  wentSoldOut: (name) => `${name} अभी खत्म है`,
  limited: (name, most) => `${name}: ज़्यादा से ज़्यादा ${most} ले सकते हैं`,
  noRoom: (name) => `${name}: कार्ट में जगह नहीं बची, उसमें ज़्यादा से ज़्यादा 100 अलग-अलग आइटम आते हैं`,
  notAllBrought: 'आपका चुना सारा सामान कार्ट में नहीं जा सका। कारण कार्ट में लिखा है।',
  notBrought: 'लॉगिन से पहले आपने जो चुना, वह इस डिवाइस पर सुरक्षित है, पर पूरा आपके कार्ट में नहीं पहुँचा।',
  withdrawn: (name) => `${name}: अब बिक्री में नहीं`,
  understood: 'ठीक है',
  loadFailed: 'आपका कार्ट लोड नहीं हुआ।',
  retry: 'फिर कोशिश करें',
  loading: 'कार्ट लोड हो रहा है',
  lines: (count) => `${count} आइटम`,
  dishes: (count) => `${count} डिश`,
  next: (day, slot) => `${day} ${slot}`,
}

export const cartBill: Translated<typeof en.cartBill> = {
  title: 'बिल',
  items: 'सामान',
  saving: 'आपकी बचत',
  saved: (amount) => `${amount} की बचत`,
  delivery: 'डिलीवरी',
  deliveryTo: (pincode) => `${pincode} पर डिलीवरी`,
  atCheckout: 'चेकआउट पर',
  from: (fee) => `${fee} से`,
  free: 'मुफ़्त',
  total: 'कुल',
  taxes: 'कीमतों में टैक्स शामिल है।',
}

export const freeDelivery: Translated<typeof en.freeDelivery> = {
  free: (pincode) => `${pincode} पर डिलीवरी मुफ़्त`,
  costs: (pincode, fee) => `${pincode} पर डिलीवरी: ${fee}`,
  missing: (amount, pincode) => `${amount} का सामान और लें, ${pincode} पर डिलीवरी मुफ़्त`,
}

export const kept: Translated<typeof en.kept> = {
  title: (lines) => (lines === 1 ? 'आपका आइटम सुरक्षित है।' : `आपके ${lines} आइटम सुरक्षित हैं।`),
  inCart: (lines) => (lines === 1 ? 'आपका आइटम आपके कार्ट में है।' : `आपके ${lines} आइटम आपके कार्ट में हैं।`),
  backToCart: 'आपको वापस कार्ट पर ले जा रहे हैं।',
  backToPage: (lines) => (lines === 1 ? 'लॉगिन करने पर यह आपके कार्ट में चला जाएगा।' : 'लॉगिन करने पर ये आपके कार्ट में चले जाएँगे।'),
}

export const buyAgain: Translated<typeof en.buyAgain> = {
  button: 'फिर से खरीदें',
  checking: 'कीमतें देख रहे हैं…',
  title: 'फिर से खरीदें',
  hint: 'तब से यह बदला है:',
  same: 'कीमत पहले जितनी ही',
  dearer: (before) => `पहले ${before}`,
  gone: 'अब नहीं मिलता',
  soldOut: 'अभी खत्म है',
  fewer: (count) => `अभी सिर्फ़ ${count} ले सकते हैं`,
  add: (count) => `${count} आइटम कार्ट में डालें`,
  nothing: 'इनमें से अभी कुछ भी नहीं मिल सकता।',
  failed: 'कीमतें नहीं देख पाए। कृपया फिर कोशिश करें।',
  added: 'आपके कार्ट में डाल दिया',
  close: 'बंद करें',
}
