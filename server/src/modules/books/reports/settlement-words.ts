import type { Spoken } from '../spoken.ts'

export const settlementWords = {
  title: { en: 'Provider settlement', hi: 'पेमेंट कंपनी का सेटलमेंट', mr: 'पेमेंट कंपनीचे सेटलमेंट' },
  about: {
    en: 'The money that the payment provider has sent to the bank, by the day of its settlement, from the files that were read. Below it, what differs between the files and the books.',
    hi: 'पेमेंट कंपनी ने बैंक में जो पैसा भेजा, सेटलमेंट के दिन से, पढ़ी गई फ़ाइलों से। उसके नीचे, फ़ाइलों और बहीखाते में क्या अलग है।',
    mr: 'पेमेंट कंपनीने बँकेत पाठवलेले पैसे, सेटलमेंटच्या दिवसानुसार, वाचलेल्या फाइलींमधून. त्याखाली, फाइली आणि खातेवहीत काय वेगळे आहे.',
  },
  settlements: { en: 'Settlements', hi: 'सेटलमेंट', mr: 'सेटलमेंट' },
  differences: {
    en: 'In the file, but different in the books',
    hi: 'फ़ाइल में है, पर बहीखाते में अलग',
    mr: 'फाइलमध्ये आहे, पण खातेवहीत वेगळे',
  },
  notInFile: {
    en: 'In the books, but in no file',
    hi: 'बहीखाते में है, पर किसी फ़ाइल में नहीं',
    mr: 'खातेवहीत आहे, पण कोणत्याही फाइलमध्ये नाही',
  },
  banked: {
    en: 'Settlements in the ledger: to the bank',
    hi: 'बहीखाते में सेटलमेंट: बैंक में',
    mr: 'खातेवहीतील सेटलमेंट: बँकेत',
  },
  fees: {
    en: 'Settlements in the ledger: fees and the tax on them',
    hi: 'बहीखाते में सेटलमेंट: फ़ीस और उस पर टैक्स',
    mr: 'खातेवहीतील सेटलमेंट: फी आणि त्यावरील टॅक्स',
  },
  unsettled: {
    en: 'Payments and the provider’s settlements differ',
    hi: 'पेमेंट और पेमेंट कंपनी के सेटलमेंट नहीं मिलते',
    mr: 'पेमेंट आणि पेमेंट कंपनीचे सेटलमेंट जुळत नाहीत',
  },
  settled: {
    en: 'Every payment is in a settlement of the provider',
    hi: 'हर पेमेंट पेमेंट कंपनी के किसी सेटलमेंट में है',
    mr: 'प्रत्येक पेमेंट पेमेंट कंपनीच्या सेटलमेंटमध्ये आहे',
  },
} as const satisfies Readonly<Record<string, Spoken>>

export const differenceWords: Readonly<Record<string, Spoken>> = {
  UNKNOWN: { en: 'Not in the books', hi: 'बहीखाते में नहीं', mr: 'खातेवहीत नाही' },
  AMOUNT: { en: 'Another amount', hi: 'रकम अलग', mr: 'रक्कम वेगळी' },
  TWICE: { en: 'Settled twice', hi: 'दो बार सेटल', mr: 'दोनदा सेटल' },
  OTHER: { en: 'Neither payment nor refund', hi: 'न पेमेंट, न रिफ़ंड', mr: 'पेमेंट नाही, रिफंडही नाही' },
  PAYMENT: { en: 'Payment', hi: 'पेमेंट', mr: 'पेमेंट' },
  REFUND: { en: 'Refund', hi: 'रिफ़ंड', mr: 'रिफंड' },
}
