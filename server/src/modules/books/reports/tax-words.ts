import type { Spoken } from '../spoken.ts'

export const taxWords = {
  tax: { en: 'Tax by rate and HSN', hi: 'दर और HSN से टैक्स', mr: 'दर आणि HSN नुसार टॅक्स' },
  taxAbout: {
    en: 'Taxable value and tax of the invoices, less those of the credit notes, by rate and by HSN code.',
    hi: 'इनवॉइस का टैक्स योग्य मूल्य और टैक्स, क्रेडिट नोट घटाकर, दर और HSN कोड से।',
    mr: 'इन्व्हॉइसचे करपात्र मूल्य आणि टॅक्स, क्रेडिट नोट वजा करून, दर आणि HSN कोडनुसार.',
  },
  rates: { en: 'By rate', hi: 'दर से', mr: 'दरानुसार' },
  codes: { en: 'By HSN', hi: 'HSN से', mr: 'HSN नुसार' },
  gstr1: { en: 'GSTR-1', hi: 'GSTR-1', mr: 'GSTR-1' },
  gstr1About: {
    en: 'The tables of the GST return. Choose a whole month or quarter for the file that the GST portal reads. All sales are to customers without a GST number.',
    hi: 'GST रिटर्न की टेबल। GST पोर्टल की फ़ाइल के लिए पूरा महीना या तिमाही चुनें। सारी बिक्री बिना GST नंबर वाले ग्राहकों को है।',
    mr: 'GST रिटर्नचे तक्ते. GST पोर्टलच्या फाइलसाठी पूर्ण महिना किंवा तिमाही निवडा. सर्व विक्री GST क्रमांक नसलेल्या ग्राहकांना आहे.',
  },
  b2cs: { en: 'b2cs: taxed sales', hi: 'b2cs: टैक्स वाली बिक्री', mr: 'b2cs: टॅक्स असलेली विक्री' },
  b2cl: {
    en: 'b2cl: invoices to other states above ₹1,00,000',
    hi: 'b2cl: दूसरे राज्यों को ₹1,00,000 से ऊपर के इनवॉइस',
    mr: 'b2cl: इतर राज्यांना ₹1,00,000 पेक्षा जास्त इन्व्हॉइस',
  },
  cdnur: {
    en: 'cdnur: credit notes for those invoices',
    hi: 'cdnur: उन इनवॉइस के क्रेडिट नोट',
    mr: 'cdnur: त्या इन्व्हॉइसच्या क्रेडिट नोट',
  },
  hsnB2b: {
    en: 'hsn_b2b: goods sold to businesses',
    hi: 'hsn_b2b: कारोबारों को बेचा सामान',
    mr: 'hsn_b2b: व्यवसायांना विकलेला माल',
  },
  hsnB2c: {
    en: 'hsn_b2c: goods sold to customers',
    hi: 'hsn_b2c: ग्राहकों को बेचा सामान',
    mr: 'hsn_b2c: ग्राहकांना विकलेला माल',
  },
  nil: { en: 'nil: sales without tax', hi: 'nil: बिना टैक्स की बिक्री', mr: 'nil: टॅक्स नसलेली विक्री' },
  docs: { en: 'doc_issue: documents issued', hi: 'doc_issue: जारी दस्तावेज़', mr: 'doc_issue: दिलेले दस्तऐवज' },
  taxable: {
    en: 'The taxable value that the papers state',
    hi: 'दस्तावेज़ों पर लिखा टैक्स योग्य मूल्य',
    mr: 'दस्तऐवजांवर लिहिलेले करपात्र मूल्य',
  },
  sameCgst: {
    en: 'CGST in the tables of sales and in those of goods',
    hi: 'बिक्री की और सामान की टेबल में CGST',
    mr: 'विक्रीच्या आणि मालाच्या तक्त्यांतील CGST',
  },
  withoutHsn: {
    en: 'Items without an HSN code were sold',
    hi: 'बिना HSN कोड वाले आइटम बिके हैं',
    mr: 'HSN कोड नसलेल्या वस्तू विकल्या गेल्या आहेत',
  },
  allHaveHsn: {
    en: 'Every item sold has an HSN code',
    hi: 'बिके हर आइटम का HSN कोड है',
    mr: 'विकलेल्या प्रत्येक वस्तूला HSN कोड आहे',
  },
} as const satisfies Readonly<Record<string, Spoken>>
