import type { Spoken } from '../spoken.ts'

export const registerWords = {
  invoices: { en: 'Invoice register', hi: 'इनवॉइस रजिस्टर', mr: 'इन्व्हॉइस रजिस्टर' },
  invoicesAbout: {
    en: 'Every invoice and bill of supply by number, with its taxable value by rate.',
    hi: 'हर इनवॉइस और बिल ऑफ़ सप्लाई नंबर से, हर दर पर टैक्स योग्य मूल्य के साथ।',
    mr: 'प्रत्येक इन्व्हॉइस आणि बिल ऑफ सप्लाय क्रमांकानुसार, प्रत्येक दराच्या करपात्र मूल्यासह.',
  },
  notes: { en: 'Credit-note register', hi: 'क्रेडिट नोट रजिस्टर', mr: 'क्रेडिट नोट रजिस्टर' },
  notesAbout: {
    en: 'Every credit note by number, with the invoice that it reduces.',
    hi: 'हर क्रेडिट नोट नंबर से, और वह किस इनवॉइस को घटाता है।',
    mr: 'प्रत्येक क्रेडिट नोट क्रमांकानुसार, आणि ती कोणते इन्व्हॉइस कमी करते.',
  },
  ordersInvoiced: {
    en: 'The orders on these invoices: due when packed',
    hi: 'इन इनवॉइस के ऑर्डर: पैक होने पर देय',
    mr: 'या इन्व्हॉइसच्या ऑर्डर: पॅक झाल्यावर देय',
  },
  ordersCredited: {
    en: 'The orders on these credit notes: cancelled or credited',
    hi: 'इन क्रेडिट नोट के ऑर्डर: कैंसल या क्रेडिट किए हुए',
    mr: 'या क्रेडिट नोटच्या ऑर्डर: रद्द किंवा क्रेडिट केलेल्या',
  },
  gaps: {
    en: 'Numbers are missing in a series',
    hi: 'सीरीज़ में नंबर गायब हैं',
    mr: 'मालिकेत क्रमांक गहाळ आहेत',
  },
  noGaps: {
    en: 'The numbers of every series are complete',
    hi: 'हर सीरीज़ के नंबर पूरे हैं',
    mr: 'प्रत्येक मालिकेचे क्रमांक पूर्ण आहेत',
  },
} as const satisfies Readonly<Record<string, Spoken>>

/** Customers without a GST number are B2C, and the shop's papers name no other customers yet. */
export const registerCustomerWords: Readonly<Record<string, Spoken>> = { B2C: { en: 'B2C', hi: 'B2C', mr: 'B2C' } }
