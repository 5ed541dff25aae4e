import type { Spoken } from './report.ts'

/** The headings of all columns, in each language. Reports share them. */
export const columnWords = {
  day: { en: 'Day', hi: 'दिन', mr: 'दिवस' },
  department: { en: 'Department', hi: 'डिपार्टमेंट', mr: 'डिपार्टमेंट' },
  payment: { en: 'Payment', hi: 'पेमेंट', mr: 'पेमेंट' },
  invoices: { en: 'Invoices', hi: 'इनवॉइस', mr: 'इन्व्हॉइस' },
  invoiced: { en: 'Invoiced', hi: 'इनवॉइस की रकम', mr: 'इन्व्हॉइसची रक्कम' },
  notes: { en: 'Credit notes', hi: 'क्रेडिट नोट', mr: 'क्रेडिट नोट' },
  credited: { en: 'Credited', hi: 'क्रेडिट की रकम', mr: 'क्रेडिटची रक्कम' },
  net: { en: 'Net sales', hi: 'शुद्ध बिक्री', mr: 'निव्वळ विक्री' },
  item: { en: 'Item', hi: 'आइटम', mr: 'वस्तू' },
  pieces: { en: 'Pieces', hi: 'नग', mr: 'नग' },
  taxable: { en: 'Taxable value', hi: 'टैक्स योग्य मूल्य', mr: 'करपात्र मूल्य' },
  pincode: { en: 'Pincode', hi: 'पिनकोड', mr: 'पिनकोड' },
  area: { en: 'Area', hi: 'इलाका', mr: 'भाग' },
  orders: { en: 'Orders', hi: 'ऑर्डर', mr: 'ऑर्डर' },
  number: { en: 'Number', hi: 'नंबर', mr: 'क्रमांक' },
  kind: { en: 'Document', hi: 'दस्तावेज़', mr: 'दस्तऐवज' },
  order: { en: 'Order', hi: 'ऑर्डर', mr: 'ऑर्डर' },
  refers_to: { en: 'For invoice', hi: 'किस इनवॉइस का', mr: 'कोणत्या इन्व्हॉइससाठी' },
  customer: { en: 'Customer', hi: 'ग्राहक', mr: 'ग्राहक' },
  supply: { en: 'Place of supply', hi: 'सप्लाई की जगह', mr: 'पुरवठ्याचे ठिकाण' },
  taxable_0: { en: 'Taxable at 0 %', hi: '0 % पर मूल्य', mr: '0 % वर मूल्य' },
  taxable_5: { en: 'Taxable at 5 %', hi: '5 % पर मूल्य', mr: '5 % वर मूल्य' },
  taxable_18: { en: 'Taxable at 18 %', hi: '18 % पर मूल्य', mr: '18 % वर मूल्य' },
  taxable_40: { en: 'Taxable at 40 %', hi: '40 % पर मूल्य', mr: '40 % वर मूल्य' },
  taxable_other: { en: 'Other rates', hi: 'बाकी दरों पर', mr: 'इतर दरांवर' },
  cgst: { en: 'CGST', hi: 'CGST', mr: 'CGST' },
  sgst: { en: 'SGST', hi: 'SGST', mr: 'SGST' },
  igst: { en: 'IGST', hi: 'IGST', mr: 'IGST' },
  total: { en: 'Total', hi: 'कुल', mr: 'एकूण' },
} as const satisfies Readonly<Record<string, Spoken>>

export type ColumnKey = keyof typeof columnWords
