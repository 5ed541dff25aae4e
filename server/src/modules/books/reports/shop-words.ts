import type { Spoken } from '../spoken.ts'

export const shopReportWords = {
  stock: { en: 'Stock and waste', hi: 'स्टॉक और बर्बादी', mr: 'स्टॉक आणि नासाडी' },
  stockAbout: {
    en: 'Pieces of each item: at the start, received, sold, wasted, corrected by a count, and at the end. Waste is valued at today’s selling price, because the shop does not record what it paid.',
    hi: 'हर आइटम के नग: शुरू में, आए, बिके, बर्बाद हुए, गिनती से ठीक किए, और अंत में। बर्बादी की कीमत आज की बिक्री कीमत पर है, क्योंकि दुकान खरीद की कीमत नहीं लिखती।',
    mr: 'प्रत्येक वस्तूचे नग: सुरुवातीला, आलेले, विकलेले, वाया गेलेले, मोजून दुरुस्त केलेले, आणि शेवटी. नासाडीची किंमत आजच्या विक्री किमतीवर आहे, कारण दुकान खरेदीची किंमत नोंदवत नाही.',
  },
  items: { en: 'By item', hi: 'आइटम से', mr: 'वस्तूनुसार' },
  onHand: {
    en: 'Pieces on the shelf now, less what moved after these days',
    hi: 'शेल्फ़ पर अभी के नग, इन दिनों के बाद की आवाजाही घटाकर',
    mr: 'रॅकवरचे आत्ताचे नग, या दिवसांनंतरची ये-जा वजा करून',
  },
  service: { en: 'Service', hi: 'सेवा', mr: 'सेवा' },
  serviceAbout: {
    en: 'Orders by delivery day: how full each window was, what was late or cancelled, what packing left out, and what each rider delivered or could not hand over. Late means delivered after the window.',
    hi: 'डिलीवरी के दिन से ऑर्डर: हर स्लॉट कितना भरा था, क्या देर से या कैंसल हुआ, पैकिंग में क्या छूटा, और हर राइडर ने क्या पहुँचाया या क्या नहीं दे सका। देर यानी स्लॉट के बाद डिलीवरी।',
    mr: 'डिलिव्हरीच्या दिवसानुसार ऑर्डर: प्रत्येक स्लॉट किती भरला, काय उशिरा किंवा रद्द झाले, पॅकिंगमध्ये काय राहिले, आणि प्रत्येक रायडरने काय पोहोचवले किंवा काय देता आले नाही. उशिरा म्हणजे स्लॉटनंतर डिलिव्हरी.',
  },
  windows: { en: 'By window', hi: 'स्लॉट से', mr: 'स्लॉटनुसार' },
  cancelled: { en: 'Cancelled, by whom', hi: 'कैंसल, किसने किया', mr: 'रद्द, कोणी केले' },
  shortages: { en: 'Changed at packing', hi: 'पैकिंग में बदला', mr: 'पॅकिंगमध्ये बदललेले' },
  riders: { en: 'By rider', hi: 'राइडर से', mr: 'रायडरनुसार' },
  deliveredOrders: {
    en: 'The orders that are delivered',
    hi: 'पहुँचे हुए ऑर्डर',
    mr: 'पोहोचलेल्या ऑर्डर',
  },
  ordersOfDays: {
    en: 'All orders for these delivery days',
    hi: 'इन डिलीवरी दिनों के सब ऑर्डर',
    mr: 'या डिलिव्हरी दिवसांच्या सर्व ऑर्डर',
  },
  cancelledOrders: {
    en: 'The orders that are cancelled',
    hi: 'कैंसल हुए ऑर्डर',
    mr: 'रद्द झालेल्या ऑर्डर',
  },
  adjusted: {
    en: 'The amounts by which packing made these orders cheaper',
    hi: 'पैकिंग से ये ऑर्डर जितने सस्ते हुए',
    mr: 'पॅकिंगमुळे या ऑर्डर जितक्या स्वस्त झाल्या',
  },
  customers: {
    en: 'Customers and what sells',
    hi: 'ग्राहक और क्या बिकता है',
    mr: 'ग्राहक आणि काय विकले जाते',
  },
  customersAbout: {
    en: 'New and returning customers and their average order, by delivery day, the items that sell together, and those that sold least. Cancelled orders are left out. No customer is named.',
    hi: 'नए और दोबारा आए ग्राहक और उनका औसत ऑर्डर, डिलीवरी के दिन से, साथ बिकने वाले आइटम, और सबसे कम बिके आइटम। कैंसल ऑर्डर नहीं गिने जाते। किसी ग्राहक का नाम नहीं है।',
    mr: 'नवीन आणि पुन्हा आलेले ग्राहक आणि त्यांची सरासरी ऑर्डर, डिलिव्हरीच्या दिवसानुसार, एकत्र विकल्या जाणाऱ्या वस्तू, आणि सर्वात कमी विकलेल्या वस्तू. रद्द ऑर्डर मोजलेल्या नाहीत. कोणत्याही ग्राहकाचे नाव नाही.',
  },
  days: { en: 'By day', hi: 'दिन से', mr: 'दिवसानुसार' },
  pairs: {
    en: 'What sells with what, among the 100 items sold most',
    hi: 'क्या किसके साथ बिकता है, सबसे ज़्यादा बिके 100 आइटम में',
    mr: 'काय कशासोबत विकले जाते, सर्वात जास्त विकलेल्या 100 वस्तूंमध्ये',
  },
  slow: {
    en: 'Items on sale that sold least',
    hi: 'बिक्री पर सबसे कम बिके आइटम',
    mr: 'विक्रीत असलेल्या, सर्वात कमी विकलेल्या वस्तू',
  },
  ordered: {
    en: 'The amounts of these orders',
    hi: 'इन ऑर्डर की रकम',
    mr: 'या ऑर्डरच्या रकमा',
  },
} as const satisfies Readonly<Record<string, Spoken>>

export const reportActorWords: Readonly<Record<string, Spoken>> = {
  customer: { en: 'Customer', hi: 'ग्राहक', mr: 'ग्राहक' },
  seller: { en: 'Shop’s team', hi: 'दुकान की टीम', mr: 'दुकानाची टीम' },
  shop: { en: 'Automatic', hi: 'अपने आप', mr: 'आपोआप' },
}

/** The name in the place of a rider, for orders that were delivered without a run. */
export const noRiderWords: Readonly<Record<string, Spoken>> = {
  NO_RIDER: { en: 'Without a run', hi: 'बिना ट्रिप', mr: 'फेरीशिवाय' },
}

export const changeWords: Readonly<Record<string, Spoken>> = {
  WEIGHED: { en: 'Weighed less', hi: 'तौल में कम', mr: 'वजनात कमी' },
  SHORT: { en: 'Short', hi: 'कम मिला', mr: 'कमी मिळाले' },
  REPLACED: { en: 'Replaced', hi: 'बदले में दिया', mr: 'बदली दिले' },
}
