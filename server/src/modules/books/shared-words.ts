import type { Spoken } from './spoken.ts'

/** The words for codes that several reports show. */
export const departmentWords: Readonly<Record<string, Spoken>> = {
  GROCERY: { en: 'Grocery', hi: 'किराना', mr: 'किराणा' },
  KITCHEN: { en: 'Kitchen', hi: 'रसोई', mr: 'स्वयंपाकघर' },
}

export const paymentWords: Readonly<Record<string, Spoken>> = {
  COD: { en: 'Cash on delivery', hi: 'कैश ऑन डिलीवरी', mr: 'कॅश ऑन डिलिव्हरी' },
  WALLET: { en: 'Wallet', hi: 'वॉलेट', mr: 'वॉलेट' },
  ONLINE: { en: 'Online', hi: 'ऑनलाइन', mr: 'ऑनलाइन' },
}

export const kindWords: Readonly<Record<string, Spoken>> = {
  TAX_INVOICE: { en: 'Tax invoice', hi: 'टैक्स इनवॉइस', mr: 'टॅक्स इन्व्हॉइस' },
  BILL_OF_SUPPLY: { en: 'Bill of supply', hi: 'बिल ऑफ़ सप्लाई', mr: 'बिल ऑफ सप्लाय' },
  INVOICE_CUM_BILL_OF_SUPPLY: {
    en: 'Invoice-cum-bill of supply',
    hi: 'इनवॉइस और बिल ऑफ़ सप्लाई',
    mr: 'इन्व्हॉइस आणि बिल ऑफ सप्लाय',
  },
  CREDIT_NOTE: { en: 'Credit note', hi: 'क्रेडिट नोट', mr: 'क्रेडिट नोट' },
}

/** Sentences of checks that several reports make. */
export const tieWords = {
  orders: {
    en: 'The orders on these papers: due when packed, less credits',
    hi: 'इन दस्तावेज़ों के ऑर्डर: पैक होने पर देय, क्रेडिट घटाकर',
    mr: 'या दस्तऐवजांच्या ऑर्डर: पॅक झाल्यावर देय, क्रेडिट वजा करून',
  },
  papers: {
    en: 'The totals of the invoices less those of the credit notes',
    hi: 'इनवॉइस के कुल, क्रेडिट नोट के कुल घटाकर',
    mr: 'इन्व्हॉइसचे एकूण, क्रेडिट नोटचे एकूण वजा करून',
  },
  halves: { en: 'CGST equals SGST', hi: 'CGST और SGST बराबर हैं', mr: 'CGST आणि SGST समान आहेत' },
} as const satisfies Readonly<Record<string, Spoken>>

/** The words that every report needs. */
export const frameWords = {
  total: { en: 'Total', hi: 'कुल', mr: 'एकूण' },
  ties: { en: 'Checked against', hi: 'किससे मिलाया', mr: 'कशाशी जुळवले' },
  here: { en: 'This report', hi: 'यह रिपोर्ट', mr: 'हा रिपोर्ट' },
  there: { en: 'Other records', hi: 'दूसरे रिकॉर्ड', mr: 'इतर नोंदी' },
  difference: { en: 'Difference', hi: 'अंतर', mr: 'फरक' },
  check: { en: 'Check', hi: 'जाँच', mr: 'तपासणी' },
} as const satisfies Readonly<Record<string, Spoken>>
