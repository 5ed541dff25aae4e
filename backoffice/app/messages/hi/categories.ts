import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/categories.ts'
import { menu } from './menu.ts'

export const categories: Translated<typeof en.categories> = {
  title: menu.categories,
  back: 'सामान और कीमतें',
  add: 'कैटेगरी जोड़ें',
  none: 'अभी कोई कैटेगरी नहीं है।',
  noneHint: 'दो स्तर होते हैं, जैसे सब्ज़ियाँ, फिर पत्तेदार सब्ज़ियाँ। बिकने वाला सामान दूसरे स्तर पर रहता है।',
  items: (count) => `${count} आइटम`,
  hidden: 'छिपी हुई',
  hiddenAbove: 'ऊपर की कैटेगरी छिपी है, इसलिए यह भी',
  show: (name) => `दिखाएँ: ${name}`,
  turned: (name, shown) => (shown ? `${name}: अब ग्राहकों को दिखेगी।` : `${name}: अब छिपी है।`),
  earlier: (name) => `ऊपर ले जाएँ: ${name}`,
  later: (name) => `नीचे ले जाएँ: ${name}`,
  name: 'नाम',
  names: { hi: 'हिंदी में नाम', mr: 'मराठी में नाम' },
  ownNamesHint: 'हिंदी और मराठी पेज पर यही नाम दिखेगा; न हो तो अंग्रेज़ी नाम।',
  otherNames: { hi: 'हिंदी में दूसरे नाम', mr: 'मराठी में दूसरे नाम' },
  namesHint: 'कई हों तो बीच में कॉमा लगाएँ। खोजने पर कैटेगरी इनसे भी मिलेगी।',
  description: 'विवरण',
  descriptions: { hi: 'हिंदी में विवरण', mr: 'मराठी में विवरण' },
  picture: 'फ़ोटो',
  below: 'ऊपर की कैटेगरी',
  top: 'कोई नहीं (सबसे ऊपर)',
  shown: 'ग्राहकों को दिखेगी',
  hideHint: 'जब तक यह छिपी है, इसका कुछ भी ऑर्डर नहीं हो सकता। कार्ट में यह दिखता है।',
  save: 'कैटेगरी सेव करें',
  saved: 'सेव हो गया। ग्राहकों को तुरंत दिखेगा।',
}
