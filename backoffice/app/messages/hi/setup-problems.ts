import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/setup-problems.ts'
import { settings } from './settings.ts'

const fields: Readonly<Record<string, readonly [label: string, hint: string] | undefined>> = settings.fields

export const setupProblems: Translated<typeof en.setupProblems> = {
  NAME: () => 'लिखें कि दुकान का नाम क्या है।',
  ADDRESS: () => 'लिखें कि दुकान कहाँ है।',
  CITY: () => 'लिखें कि दुकान किस शहर में है।',
  STATE: () => 'लिखें कि दुकान किस राज्य में है: GST इसी पर निर्भर है।',
  PINCODE: () => 'दुकान का पिनकोड लिखें।',
  PHONE: () => 'वह फ़ोन नंबर लिखें जिस पर ग्राहक आपसे बात कर सकें।',
  EMAIL: () => 'वह ईमेल पता लिखें जिस पर ग्राहक आपको लिख सकें।',
  LEGAL_NAME: () => 'लिखें कि इनवॉइस किसके नाम से बनते हैं।',
  OFFICER: () => 'लिखें कि शिकायतें किसके पास जाती हैं: उपभोक्ता संरक्षण नियम यह नाम माँगते हैं।',
  OFFICER_EMAIL: () => 'शिकायत अधिकारी का ईमेल पता लिखें।',
  OFFICER_PHONE: () => 'शिकायत अधिकारी का फ़ोन नंबर लिखें।',
  PRIVACY: () => 'अपनी गोपनीयता नीति लिखें।',
  TERMS: () => 'अपनी बिक्री की शर्तें लिखें।',
  REFUNDS: () => 'अपनी रिफ़ंड नीति लिखें।',
  GSTIN: () => 'GSTIN लिखें, या चुनें कि दुकान रजिस्टर नहीं है।',
  LICENCE: () => 'FSSAI लाइसेंस नंबर लिखें: इसके बिना खाने का सामान नहीं बेचा जाता।',
  KITCHEN_LICENCE: () => 'रसोई का FSSAI लाइसेंस नंबर लिखें।',
  MALFORMED: (field) => `${fields[field]?.[0] ?? field}: ऐसे नहीं लिखा जाता। ${fields[field]?.[1] ?? ''}`.trim(),
  GSTIN_MISTYPED: () => 'GSTIN में कोई अक्षर या अंक गलत है: सर्टिफ़िकेट से मिलाकर देखें।',
  GSTIN_ELSEWHERE: () => 'GSTIN के पहले दो अंक दुकान के राज्य के नहीं हैं।',
  TOO_FAINT: (field) => `${fields[field]?.[0] ?? field}: ${settings.tooFaint}`,
  NO_PINCODE: () => 'लिखें कि आप कहाँ डिलीवरी करते हैं: कम से कम एक पिनकोड।',
  ZONES_ALIKE: (name) => `दो ज़ोन का नाम ${name} है। एक का नाम बदलें।`,
  PINCODE_TWICE: (pincode, zone, other) => `${pincode} दो ज़ोन में है, ${zone} और ${other}। उसे किसी एक से हटाएँ।`,
  NO_WINDOW: () => 'लिखें कि आप कब डिलीवरी करते हैं: कम से कम एक स्लॉट।',
  NO_GOODS: () => 'चुनें कि पहले दिन दुकान में क्या बिकेगा।',
  NO_MARK: (items) => `चुनें कि शाकाहारी है या नहीं: ${items}।`,
  NO_KITCHEN_WINDOW: () => 'शीट में रसोई का सामान है: ऐसा स्लॉट जोड़ें जिसमें रसोई डिलीवरी करे।',
  NOTHING_SHOWN: () => 'दुकान में कुछ नहीं दिखेगा: कम से कम एक आइटम के लेबल की सब जानकारी होनी चाहिए।',
}
