import type { Spoken } from '../spoken.ts'

export const ledgerWords = {
  wallets: { en: 'Wallets and accounts', hi: 'वॉलेट और खाते', mr: 'वॉलेट आणि खाती' },
  walletsAbout: {
    en: 'What the shop owes its customers, and all other accounts of the ledger: opening, in, out and closing.',
    hi: 'दुकान पर ग्राहकों का कितना बाकी है, और बहीखाते के बाकी खाते: शुरू में, आया, गया और अंत में।',
    mr: 'दुकान ग्राहकांचे किती देणे लागते, आणि खातेवहीतील इतर खाती: सुरुवातीला, आले, गेले आणि शेवटी.',
  },
  customers: { en: 'Money of customers', hi: 'ग्राहकों का पैसा', mr: 'ग्राहकांचे पैसे' },
  income: { en: 'Income of the shop', hi: 'दुकान की आमदनी', mr: 'दुकानाचे उत्पन्न' },
  assets: { en: 'Where the money is', hi: 'पैसा कहाँ है', mr: 'पैसे कुठे आहेत' },
  balances: {
    en: 'The balances that each customer has now, less what moved after these days',
    hi: 'हर ग्राहक का अभी का बैलेंस, इन दिनों के बाद का लेनदेन घटाकर',
    mr: 'प्रत्येक ग्राहकाचा आत्ताचा बॅलन्स, या दिवसांनंतरचे व्यवहार वजा करून',
  },
  doubleEntry: {
    en: 'Money of customers and income, beside where the money is',
    hi: 'ग्राहकों का पैसा और आमदनी, और पैसा कहाँ है',
    mr: 'ग्राहकांचे पैसे आणि उत्पन्न, आणि पैसे कुठे आहेत',
  },
  cash: { en: 'Cash and payments at the door', hi: 'दरवाज़े पर कैश और पेमेंट', mr: 'दारावरचे कॅश आणि पेमेंट' },
  cashAbout: {
    en: 'What was collected at the door, by day and rider, and the cash that is not counted yet.',
    hi: 'दरवाज़े पर क्या मिला, दिन और राइडर से, और जो कैश अभी गिना नहीं गया।',
    mr: 'दारावर काय मिळाले, दिवस आणि रायडरनुसार, आणि जी कॅश अजून मोजलेली नाही.',
  },
  collected: { en: 'Collected', hi: 'क्या मिला', mr: 'काय मिळाले' },
  moved: { en: 'Cash accounts', hi: 'कैश के खाते', mr: 'कॅशची खाती' },
  collectedInLedger: {
    en: 'Collected at the door in the ledger',
    hi: 'बहीखाते में दरवाज़े पर मिला',
    mr: 'खातेवहीत दारावर मिळालेले',
  },
  openCash: {
    en: 'Cash with riders is not counted yet',
    hi: 'राइडरों के पास का कैश अभी गिना नहीं गया',
    mr: 'रायडरांकडची कॅश अजून मोजलेली नाही',
  },
  noOpenCash: {
    en: 'All cash of riders is counted',
    hi: 'राइडरों का सारा कैश गिना हुआ है',
    mr: 'रायडरांची सर्व कॅश मोजलेली आहे',
  },
  unmatched: {
    en: 'Payments bought nothing or are not found at the bank yet',
    hi: 'कुछ पेमेंट से कुछ नहीं खरीदा गया या वे बैंक में नहीं मिले',
    mr: 'काही पेमेंटमधून काही घेतलेले नाही किंवा ती बँकेत सापडलेली नाहीत',
  },
  allMatched: {
    en: 'Every payment is matched',
    hi: 'हर पेमेंट का मिलान हो गया है',
    mr: 'प्रत्येक पेमेंट जुळलेले आहे',
  },
  inShop: { en: 'In the shop', hi: 'दुकान में', mr: 'दुकानात' },
} as const satisfies Readonly<Record<string, Spoken>>

/** The names of the ledger's accounts. */
export const accountWords: Readonly<Record<string, Spoken>> = {
  wallet: { en: 'Wallets', hi: 'वॉलेट', mr: 'वॉलेट' },
  payment: { en: 'Payments not used yet', hi: 'अभी काम में न आए पेमेंट', mr: 'अजून न वापरलेली पेमेंट' },
  hold: { en: 'Held for checkouts', hi: 'चेकआउट के लिए रोका हुआ', mr: 'चेकआउटसाठी राखलेले' },
  owed: { en: 'Owed by customers', hi: 'ग्राहकों पर बाकी', mr: 'ग्राहकांकडून येणे' },
  sales: { en: 'Sales', hi: 'बिक्री', mr: 'विक्री' },
  forfeited: { en: 'Given up by customers', hi: 'ग्राहकों का छोड़ा हुआ', mr: 'ग्राहकांनी सोडलेले' },
  provider: { en: 'Payment provider', hi: 'पेमेंट कंपनी', mr: 'पेमेंट कंपनी' },
  cod: { en: 'Cash, before it was counted by rider', hi: 'राइडर से गिनने के पहले का कैश', mr: 'रायडरनुसार मोजण्यापूर्वीची कॅश' },
  cash_with_rider: { en: 'Cash with riders', hi: 'राइडरों के पास कैश', mr: 'रायडरांकडे कॅश' },
  cash_in_shop: { en: 'Cash in the shop', hi: 'दुकान में कैश', mr: 'दुकानात कॅश' },
  cash_short: { en: 'Missing cash', hi: 'कम पड़ा कैश', mr: 'कमी पडलेली कॅश' },
  upi_at_door: { en: 'UPI at the door', hi: 'दरवाज़े पर UPI', mr: 'दारावर UPI' },
  bank: { en: 'Bank, from the payment provider', hi: 'बैंक, पेमेंट कंपनी से', mr: 'बँक, पेमेंट कंपनीकडून' },
  provider_fee: { en: 'Fees of the payment provider', hi: 'पेमेंट कंपनी की फ़ीस', mr: 'पेमेंट कंपनीची फी' },
  provider_fee_tax: { en: 'Tax on those fees', hi: 'उस फ़ीस पर टैक्स', mr: 'त्या फीवरील टॅक्स' },
  rounding: { en: 'Rounding', hi: 'राउंडिंग', mr: 'राउंडिंग' },
  promo: { en: 'Cashback given', hi: 'दिया हुआ कैशबैक', mr: 'दिलेला कॅशबॅक' },
  goodwill: { en: 'Goodwill given', hi: 'भेंट में दिया', mr: 'भेट दिलेले' },
  by_hand: { en: 'Settled outside the shop', hi: 'दुकान के बाहर निपटाया', mr: 'दुकानाबाहेर मिटवलेले' },
  forgotten: { en: 'Test money removed', hi: 'हटाया हुआ टेस्ट का पैसा', mr: 'काढलेले टेस्टचे पैसे' },
}

export const doorWords: Readonly<Record<string, Spoken>> = {
  CASH: { en: 'Cash', hi: 'कैश', mr: 'कॅश' },
  UPI: { en: 'UPI', hi: 'UPI', mr: 'UPI' },
}
