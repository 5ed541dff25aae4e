import { formatPaise } from '@farmstand/contracts/money'
import type { moneyWords } from '@farmstand/contracts/refusals/money-words'
import type { Translated } from '@farmstand/ui/translated.ts'
import { office } from './office.ts'

export const moneyRefusals: Translated<typeof moneyWords> = {
  NO_SUCH_REFUND: () => 'ऐसी कोई वापसी नहीं है।',
  REFUND_OVER: () => 'इसके लिए अब नहीं कहना है: पेमेंट कंपनी ने इसे ले लिया है, या यह निपट चुका है।',
  REFUND_BUSY: () => 'पेमेंट कंपनी से अभी इसके लिए कहा जा रहा है। एक मिनट बाद फिर कोशिश करें।',
  CREDIT_OF_WHAT: () => 'सामान चुनें, या पूरे ऑर्डर के लिए रकम लिखें।',
  NO_INVOICE_LINE: () => 'यह इनवॉइस में नहीं है।',
  NO_AMOUNT: () => 'यह रुपये और पैसे में रकम नहीं है।',
  ORDER_LEFT: ({ paise }) => `इस ऑर्डर के सिर्फ़ ${formatPaise(paise)} लौटाने बाकी हैं।`,
  CREDIT_EITHER: ({ name }) => `${name}: या तो कितने, या रकम लिखें।`,
  PIECES_LEFT: ({ name, left }) => `${name}: सिर्फ़ ${left} लौटाने बाकी हैं।`,
  AMOUNT_LEFT: ({ name, paise }) => `${name}: सिर्फ़ ${formatPaise(paise)} लौटाने बाकी हैं।`,
  NOTHING_LEFT: ({ name }) => `${name}: अब कुछ लौटाना बाकी नहीं है।`,
  CREDIT_AT_ONCE: ({ mostPaise }) => `आप एक बार में ${formatPaise(mostPaise)} तक लौटा सकते हैं। ज़्यादा के लिए मालिक से कहें।`,
  CREDIT_A_DAY: ({ mostPaise, givenPaise }) =>
    `आप एक दिन में ${formatPaise(mostPaise)} तक लौटा सकते हैं और आज ${formatPaise(givenPaise)} लौटा चुके हैं। मालिक से कहें।`,
  NOT_DELIVERED: ({ number, status }) =>
    `ऑर्डर ${number} की स्थिति ${office.status[status]} है: पैसे पहुँचने के बाद ही लौटाए जाते हैं।`,
  CUSTOMER_GONE: ({ number }) => `ऑर्डर ${number} के ग्राहक ने अपना खाता बंद कर दिया है: अब वॉलेट नहीं है।`,
  PRETENDED_MONEY: ({ number }) => `ऑर्डर ${number} का पेमेंट नकली पैसे से हुआ था, जो हिसाब से हटा दिया गया है।`,
}
