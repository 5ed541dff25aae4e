import type { Spoken } from '../spoken.ts'

export const planWords = {
  title: { en: 'Plans', hi: 'प्लान', mr: 'प्लॅन' },
  about: {
    en: 'Plans that customers bought by a recharge, the memberships that are valid at the end of the last day, and what the plans gave: cashback by its day, discounts by delivery day.',
    hi: 'रिचार्ज से ग्राहकों ने जो प्लान लिए, आखिरी दिन के अंत में चालू मेंबरशिप, और प्लान से क्या मिला: कैशबैक उसके दिन से, छूट डिलीवरी के दिन से।',
    mr: 'रिचार्जने ग्राहकांनी घेतलेले प्लॅन, शेवटच्या दिवसाच्या अखेरीस चालू मेंबरशिप, आणि प्लॅनमुळे काय मिळाले: कॅशबॅक त्याच्या दिवसानुसार, सूट डिलिव्हरीच्या दिवसानुसार.',
  },
  plans: { en: 'By plan', hi: 'प्लान से', mr: 'प्लॅननुसार' },
  given: { en: 'What the plans gave', hi: 'प्लान से क्या मिला', mr: 'प्लॅनमुळे काय मिळाले' },
  payments: {
    en: 'The payments that bought plans',
    hi: 'जिन पेमेंट से प्लान लिए गए',
    mr: 'ज्या पेमेंटने प्लॅन घेतले',
  },
  promised: {
    en: 'All memberships that are valid then',
    hi: 'तब चालू सब मेंबरशिप',
    mr: 'तेव्हा चालू सर्व मेंबरशिप',
  },
} as const satisfies Readonly<Record<string, Spoken>>

export const benefitWords: Readonly<Record<string, Spoken>> = {
  CASHBACK: { en: 'Cashback, less what was taken back', hi: 'कैशबैक, वापस लिया हुआ घटाकर', mr: 'कॅशबॅक, परत घेतलेला वजा करून' },
  DISCOUNT: { en: 'Discount on orders', hi: 'ऑर्डर पर छूट', mr: 'ऑर्डरवरील सूट' },
}
