import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/cart.ts'

export const cart: Translated<typeof en.cart> = {
  title: 'माझे कार्ट',
  close: 'कार्ट बंद करा',
  empty: 'तुमचे कार्ट रिकामे आहे.',
  emptyHint: 'ताज्या भाज्या, किराणा आणि स्वयंपाकघरातले पदार्थ तुमची वाट पाहत आहेत.',
  startShopping: 'खरेदी सुरू करा',
  signIn: 'तुमचे कार्ट पाहण्यासाठी लॉगिन करा',
  signInToCheckOut: 'चेकआउटसाठी लॉगिन करा',
  price: (amount, unit) => `किंमत : ${amount}/${unit}`,
  departments: { KITCHEN: 'स्वयंपाकघर', GROCERY: 'किराणा' },
  checkout: 'चेकआउट',
  checkoutWith: (total) => `चेकआउट · ${total}`,
  minimum: (amount) => `किमान ${amount} ची ऑर्डर करा`,
  addMore: (amount) => `आणखी ${amount} चे सामान जोडा`,
  smallThings: 'आणखी थोडे घ्या',
  total: 'सामानाची एकूण किंमत',
  clear: 'कार्ट रिकामे करा',
  clearTitle: 'सगळे कार्ट रिकामे करायचे?',
  clearHint: 'सगळे सामान निघून जाईल.',
  keep: 'सामान राहू द्या',
  about: 'तुम्ही निवडलेले, ऑर्डरसाठी तयार.',
  veg: 'व्हेज',
  nonVeg: 'नॉन-व्हेज',
  soldOut: 'संपले, बिलात धरलेले नाही',
  removeShort: 'काढा',
  remove: (name) => `${name} काढा`,
  changesTitle: 'मागच्या वेळेपासून काय बदलले',
  priceChanged: (name, before, now) => `${name}: ${before} ऐवजी आता ${now}`,
  wentSoldOut: (name) => `${name} सध्या उपलब्ध नाही`,
  limited: (name, most) => `${name}: जास्तीत जास्त ${most} घेता येतात`,
  noRoom: (name) => `${name}: कार्टमध्ये जागा उरली नाही, त्यात जास्तीत जास्त 100 वेगळ्या वस्तू मावतात`,
  notAllBrought: 'तुम्ही निवडलेले सगळे कार्टमध्ये जाऊ शकले नाही. कारण कार्टमध्ये लिहिले आहे.',
  notBrought: 'लॉगिनपूर्वी तुम्ही निवडलेले या डिव्हाइसवर सुरक्षित आहे, पण सगळे तुमच्या कार्टमध्ये पोहोचलेले नाही.',
  withdrawn: (name) => `${name}: आता विक्रीला नाही`,
  understood: 'ठीक आहे',
  loadFailed: 'तुमचे कार्ट लोड झाले नाही.',
  retry: 'पुन्हा प्रयत्न करा',
  loading: 'कार्ट लोड होत आहे',
  lines: (count) => `${count} वस्तू`,
  dishes: (count) => `${count} पदार्थ`,
  next: (day, slot) => `${day} ${slot}`,
}

export const cartBill: Translated<typeof en.cartBill> = {
  title: 'बिल',
  items: 'सामान',
  saving: 'तुमची बचत',
  saved: (amount) => `${amount} ची बचत`,
  delivery: 'डिलिव्हरी',
  deliveryTo: (pincode) => `${pincode} येथे डिलिव्हरी`,
  atCheckout: 'चेकआउटवेळी',
  from: (fee) => `${fee} पासून`,
  free: 'मोफत',
  total: 'एकूण',
  taxes: 'किमतींमध्ये टॅक्स धरलेला आहे.',
}

export const freeDelivery: Translated<typeof en.freeDelivery> = {
  free: (pincode) => `${pincode} येथे डिलिव्हरी मोफत`,
  costs: (pincode, fee) => `${pincode} येथे डिलिव्हरी: ${fee}`,
  missing: (amount, pincode) => `आणखी ${amount} चे सामान घ्या, ${pincode} येथे डिलिव्हरी मोफत`,
}

export const kept: Translated<typeof en.kept> = {
  title: (lines) => (lines === 1 ? 'तुमची वस्तू सुरक्षित आहे.' : `तुमच्या ${lines} वस्तू सुरक्षित आहेत.`),
  inCart: (lines) => (lines === 1 ? 'तुमची वस्तू तुमच्या कार्टमध्ये आहे.' : `तुमच्या ${lines} वस्तू तुमच्या कार्टमध्ये आहेत.`),
  backToCart: 'तुम्हाला परत कार्टवर नेत आहोत.',
  onToCheckout: 'लॉगिन करताच थेट चेकआउटवर जा.',
  backToPage: (lines) =>
    lines === 1 ? 'लॉगिन केल्यावर ती तुमच्या कार्टमध्ये जाईल.' : 'लॉगिन केल्यावर त्या तुमच्या कार्टमध्ये जातील.',
}

export const buyAgain: Translated<typeof en.buyAgain> = {
  button: 'पुन्हा खरेदी करा',
  checking: 'किमती पाहत आहोत…',
  title: 'पुन्हा खरेदी करा',
  hint: 'तेव्हापासून हे बदलले:',
  same: 'किंमत आधीसारखीच',
  dearer: (before) => `आधी ${before}`,
  gone: 'आता मिळत नाही',
  soldOut: 'सध्या उपलब्ध नाही',
  fewer: (count) => `सध्या फक्त ${count} घेता येतात`,
  add: (count) => `${count} वस्तू कार्टमध्ये टाका`,
  nothing: 'यातले सध्या काहीही मिळणार नाही.',
  failed: 'किमती पाहता आल्या नाहीत. कृपया पुन्हा प्रयत्न करा.',
  added: 'तुमच्या कार्टमध्ये टाकले',
  close: 'बंद करा',
}
