import { formatPaise } from '@farmstand/contracts/money'
import type { moneyWords } from '@farmstand/contracts/refusals/money-words'
import type { Translated } from '@farmstand/ui/translated.ts'
import { momentText } from '../../lib/words.ts'
import { actors } from './actors.ts'
import { office } from './office.ts'

export const moneyRefusals: Translated<typeof moneyWords> = {
  NO_SUCH_REFUND: () => 'ऐसा कोई रिफ़ंड नहीं है।',
  NO_SUCH_DEBT: () => 'इस पेमेंट के लिए ग्राहक पर अब कुछ बाकी नहीं है।',
  NO_SUCH_PAYMENT: () => 'दुकान को यह पेमेंट नहीं पता।',
  REFUND_OVER: () => 'इस रिफ़ंड के लिए फिर पूछने की ज़रूरत नहीं। पेमेंट कंपनी ने इसे ले लिया है, या यह पूरा हो चुका है।',
  REFUND_BUSY: () => 'पेमेंट कंपनी से अभी पूछा जा रहा है। एक मिनट बाद फिर कोशिश करें।',
  CREDIT_OF_WHAT: () => 'सामान चुनें, या पूरे ऑर्डर के लिए रकम लिखें।',
  NO_INVOICE_LINE: () => 'यह इनवॉइस में नहीं है।',
  NO_AMOUNT: () => 'रकम रुपये और पैसे में लिखें।',
  ORDER_LEFT: ({ paise }) => `इस ऑर्डर के सिर्फ़ ${formatPaise(paise)} ही अब रिफ़ंड हो सकते हैं।`,
  CREDIT_EITHER: ({ name }) => `${name}: या तो कितने, या रकम लिखें।`,
  PIECES_LEFT: ({ name, left }) => `${name}: सिर्फ़ ${left} का ही अब रिफ़ंड हो सकता है।`,
  AMOUNT_LEFT: ({ name, paise }) => `${name}: सिर्फ़ ${formatPaise(paise)} ही अब रिफ़ंड हो सकते हैं।`,
  NOTHING_LEFT: ({ name }) => `${name}: पूरा रिफ़ंड हो चुका है।`,
  CREDIT_AT_ONCE: ({ mostPaise }) => `आप एक बार में ${formatPaise(mostPaise)} तक रिफ़ंड कर सकते हैं। ज़्यादा के लिए मालिक से कहें।`,
  CREDIT_A_DAY: ({ mostPaise, givenPaise }) =>
    `आप एक दिन में ${formatPaise(mostPaise)} तक रिफ़ंड कर सकते हैं और आज ${formatPaise(givenPaise)} कर चुके हैं। मालिक से कहें।`,
  NOT_DELIVERED: ({ number, status }) =>
    `ऑर्डर ${number} की स्थिति ${office.status[status]} है: रिफ़ंड पहुँचने के बाद ही होता है।`,
  CASH_COUNTED: ({ name, paise, by, at }) =>
    `${actors.named[by.kind](by.name)} ने ${name} का कैश पहले ही गिन लिया है: ${formatPaise(paise)}, ${momentText(at)}। कुछ नहीं बदला।`,
  CASH_NONE: ({ name }) => `${name} के पास गिनने के लिए कैश नहीं है, और कोई ट्रिप बंद नहीं करनी है।`,
  CASH_CHANGED: ({ name, duePaise }) => `${name} के पास अब ${formatPaise(duePaise)} हैं। कुछ नहीं बदला। फिर से गिनें।`,
  CASH_SUM: () => 'नोटों का जोड़ गिनी हुई रकम से नहीं मिलता।',
  CASH_REASON: () => 'गिनी हुई रकम अलग है। कम से कम तीन अक्षरों में कारण लिखें।',
  CASH_UNDO_REASON: () => 'इस गिनती को 30 सेकंड से ज़्यादा हो गए। कम से कम तीन अक्षरों में कारण लिखें।',
  CASH_UNDONE: () => 'यह गिनती किसी ने पहले ही वापस ले ली है।',
  BANK_UNNAMED: () => 'बैंक का रेफ़रेंस लिखें: कम से कम तीन अक्षर या अंक।',
  UPI_MATCHED: () => 'यह पेमेंट अभी किसी ने बदला है। कुछ नहीं बदला।',
  SETTLEMENT_NOT_CSV: () => 'यह CSV फ़ाइल नहीं है। “सेटलमेंट रीकॉन” रिपोर्ट CSV में डाउनलोड करें और फिर से चुनें।',
  SETTLEMENT_COLUMNS: ({ missing }) =>
    `फ़ाइल में ${missing} कॉलम नहीं है। पेमेंट कंपनी की “सेटलमेंट रीकॉन” रिपोर्ट चुनें। कुछ नहीं बदला।`,
  SETTLEMENT_LINE: ({ line }) =>
    `फ़ाइल की लाइन ${line} पढ़ी नहीं जा सकी, या उसकी रकम का जोड़ नहीं मिलता। कुछ नहीं बदला। फ़ाइल फिर से डाउनलोड करें।`,
  SETTLEMENT_EMPTY: () => 'फ़ाइल में कोई सेटल हुआ पेमेंट नहीं है। पेमेंट कंपनी के यहाँ दूसरी अवधि चुनें।',
  SETTLEMENT_DIFFERS: ({ id }) => `${id} की रकम पहले की फ़ाइल से अलग है। कुछ नहीं बदला। पेमेंट कंपनी से पूछें।`,
  CUSTOMER_GONE: ({ number }) => `ऑर्डर ${number} के ग्राहक ने अपना खाता बंद कर दिया है: अब वॉलेट नहीं है।`,
  PRETENDED_MONEY: ({ number }) => `ऑर्डर ${number} का पेमेंट नकली था, और अब हिसाब में नहीं है।`,
}
