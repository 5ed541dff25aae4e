import { formatPaise } from '@farmstand/contracts/money'
import { orderingRefusals } from '@farmstand/ui/spoken/ordering-refusals-hi.ts'
import { dateText, momentText } from '../../lib/dates.ts'
import type { Refusals } from '../refusals.ts'

export const refusals: Refusals = {
  byCode: {
    ...orderingRefusals.byCode,
    MALFORMED: 'इसमें कुछ ठीक नहीं है। कृपया जाँचकर फिर कोशिश करें।',
    NOT_SIGNED_IN: 'आगे बढ़ने के लिए लॉगिन करें।',
    INVALID_OTP: 'गलत OTP',
    FORBIDDEN: 'आपको इसकी अनुमति नहीं है।',
    MOBILE_NOT_VERIFIED: 'नंबर बदलने के लिए नए और पुराने, दोनों नंबरों पर भेजे गए कोड डालें।',
    MOBILE_CODE_NEEDED: 'अपने मोबाइल नंबर पर भेजा गया कोड भी डालें।',
    NOT_FOUND: 'आपने जो माँगा, वह नहीं मिला।',
    REQUEST_TIMEOUT: 'इसे पहुँचने में बहुत देर लगी। कृपया फिर कोशिश करें।',
    CONFLICT: 'इस बीच यह बदल गया है। कृपया फिर से देखें।',
    MOBILE_TAKEN: 'यह मोबाइल नंबर किसी और खाते का है।',
    ADDRESS_AMBIGUOUS: 'चुनें कि कौन सा पता।',
    CART_CHANGED: 'आपका कार्ट बदल गया है। कृपया देखकर फिर कोशिश करें।',
    OUT_OF_STOCK: 'कुछ सामान अब उतनी मात्रा में नहीं है।',
    SLOT_FULL: 'डिलीवरी का यह स्लॉट अभी-अभी भर गया। कृपया दूसरा चुनें।',
    PROBLEM_TOO_LATE: 'डिलीवरी के 48 घंटे तक ही गड़बड़ी बताई जा सकती है। कृपया हमें फ़ोन करें।',
    PROBLEM_TOO_EARLY: 'देर की बात डिलीवरी का समय निकल जाने पर बताई जा सकती है। जल्दी हो तो कृपया फ़ोन करें।',
    PROBLEMS_OPEN: 'आपने पहले जो बताया, उसका जवाब बाकी है। हम 48 घंटे में जवाब देते हैं; जल्दी हो तो फ़ोन करें।',
    OTHER_PART_UNDECIDED: 'इस चेकआउट का दूसरा हिस्सा अकेले ऐसे नहीं पहुँच सकता। चुनें कि उसका क्या हो।',
    ORDER_NOT_CANCELLABLE: 'यह ऑर्डर अब रद्द नहीं हो सकता।',
    PAYMENT_PENDING: 'बैंक ने इस पेमेंट की पुष्टि अभी नहीं की। हम पूछते रहेंगे; पैसे दो बार नहीं कटेंगे।',
    PAYMENT_ALREADY_USED: 'यह पेमेंट पहले ही इस्तेमाल हो चुका है।',
    PAYMENT_NOT_CAPTURED: 'यह पेमेंट पूरा नहीं हुआ। कोई पैसा नहीं कटा।',
    PAYMENT_AMOUNT_MISMATCH: 'जितना दिया गया, ऑर्डर उतने का नहीं है। पैसे वहीं लौट जाएँगे जहाँ से आए।',
    OPEN_ORDERS: 'आपके ऑर्डर अभी बाकी हैं। उनके पूरे होने पर खाता हटाया जा सकता है।',
    MONEY_UNDER_WAY: 'कोई पेमेंट या रिफ़ंड अभी रास्ते में है। उसके आने पर खाता हटाया जा सकता है।',
    BALANCE_NOT_FORFEITED: 'आपके वॉलेट में पैसे हैं। पहले उन्हें खर्च करें, या पक्का करें कि छोड़ते हैं।',
    PAYLOAD_TOO_LARGE: 'यह बहुत बड़ा है।',
    CART_FULL: 'कार्ट में ज़्यादा से ज़्यादा 100 अलग-अलग आइटम आते हैं।',
    SLOT_UNAVAILABLE: 'डिलीवरी का यह स्लॉट अब नहीं मिल सकता। कृपया दूसरा चुनें।',
    PAYMENT_NOT_VERIFIED: 'पेमेंट की पुष्टि नहीं हो सकी।',
    PAYMENT_LIMIT: 'इतनी रकम एक साथ नहीं दी जा सकती।',
    EMAIL_MISSING: 'पहले प्रोफ़ाइल में अपना ईमेल जोड़ें; कोड वहीं जाता है।',
    EMAIL_TOO_NEW: 'आपका ईमेल 24 घंटे के भीतर बदला गया है। कृपया बाद में कोशिश करें।',
    PHOTO_UNREADABLE: 'यह फ़ोटो पढ़ी नहीं जा सकी। कृपया 5 MB तक की JPEG, PNG या WebP भेजें।',
    PHOTO_GONE: 'एक फ़ोटो रखी नहीं जा सकी। कृपया फिर से जोड़ें।',
    GEOCODING_FAILED: 'यह जगह नक्शे पर नहीं मिली।',
    UNPROCESSABLE: 'यह नहीं हो सकता।',
    TOO_MANY_REQUESTS: 'बहुत बार कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें।',
    CHALLENGE_REQUIRED: 'अभी बहुत लोग कोड माँग रहे हैं। कृपया थोड़ी देर बाद फिर कोशिश करें।',
    PAYMENT_PROVIDER_DOWN: 'पेमेंट कंपनी अभी जवाब नहीं दे रही। कोई पैसा नहीं कटा; कृपया फिर कोशिश करें।',
    INTERNAL: 'हमारी तरफ़ कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
    UNAVAILABLE: 'दुकान अभी व्यस्त है। कृपया एक पल बाद फिर कोशिश करें।',
  },
  byReason: {
    ...orderingRefusals.byReason,
    DAY_NOT_REAL: () => 'ऐसी कोई तारीख नहीं है। कृपया दूसरी चुनें।',
    DAY_OVER: () => 'डिलीवरी की तारीख आज से पहले की नहीं हो सकती।',
    DAY_TOO_FAR: ({ last }) => `डिलीवरी ${dateText(last)} तक बुक हो सकती है। कृपया पहले की तारीख चुनें।`,
    BOTH_CODES_NEEDED: () => 'दोनों कोड डालें: जो नए नंबर पर गया, और जो अभी आपको भेजा गया।',
    NO_EMAIL_FOR_CODE: () => 'आपकी प्रोफ़ाइल में ईमेल नहीं है, जिस पर कोड भेजा जा सके।',
    EMAIL_NOT_VALID: () => 'सही ईमेल डालें।',
    EMAIL_LINK_OLD: () => 'यह लिंक ऐसे पते का है जो अब यहाँ इस्तेमाल में नहीं है। हमारे सबसे नए ईमेल का लिंक खोलें।',
    NUMBER_IN_FULL_USE: () => 'पुष्टि के लिए कुछ नहीं है: आपका नंबर पूरी तरह चालू है।',
    DELETION_RESTS: ({ before }) =>
      `आपका मोबाइल नंबर 24 घंटे के भीतर बदला गया है। तब तक खाता नहीं हट सकता। प्रोफ़ाइल में ${before} पर भेजे गए कोड से बदलाव की पुष्टि करें, या इंतज़ार करें।`,
    ORDERS_STILL_OPEN: ({ numbers }) =>
      `ऑर्डर ${numbersText(numbers)} अभी ${numbers.length === 1 ? 'बाकी है' : 'बाकी हैं'}। हर ऑर्डर के पहुँचने या रद्द होने पर खाता हटाया जा सकता है।`,
    WISH_EMPTY: () => 'कृपया लिखें कि आप क्या खरीदना चाहते हैं।',
    CART_ITEM_GONE: () => 'आपके कार्ट का एक आइटम अब हमारी दुकान में नहीं है।',
    ITEM_BACK: ({ name }) => `${name} फिर से उपलब्ध है।`,
    AREA_SERVED: ({ area }) => `${area} में डिलीवरी पहले से होती है।`,
    MOST_AREAS: ({ most }) => `एक साथ ज़्यादा से ज़्यादा ${most} इलाकों का इंतज़ार कर सकते हैं।`,
    MOST_WAITS: ({ most }) => `एक साथ ज़्यादा से ज़्यादा ${most} आइटम का इंतज़ार कर सकते हैं।`,
    SHOP_PAUSED: ({ why, until }) => `${why} हम ${momentText(until)} से फिर ऑर्डर लेंगे।`,
    OTHER_PART_CANCELLED: () => 'इस चेकआउट का दूसरा हिस्सा रद्द हो गया। कृपया बिल फिर से देखें।',
    OTHER_PART_PAID_OTHERWISE: () => 'इस चेकआउट के दूसरे हिस्से का पेमेंट दूसरे तरीके से हुआ। कृपया दोनों एक ही तरीके से दें।',
    OTHER_PART_COSTS: ({ number, paise }) =>
      `ऑर्डर ${number} इसके साथ किया गया था। अकेले उसकी डिलीवरी के ${formatPaise(paise)} और लगेंगे। उतने देकर उसे रखें, या उसे भी रद्द करें।`,
    OTHER_PART_TOO_SMALL: ({ number }) =>
      `ऑर्डर ${number} इतना छोटा है कि अकेले नहीं पहुँचाया जा सकता। वह इसके साथ ही रद्द हो सकता है।`,
    RECHARGE_BOUNDS: ({ leastPaise, mostPaise }) =>
      `एक बार में ${formatPaise(leastPaise)} से ${formatPaise(mostPaise)} तक डाल सकते हैं।`,
    PAYMENTS_TOO_OFTEN: () => 'आपने कई पेमेंट शुरू करके अधूरे छोड़े हैं। कृपया थोड़ा रुककर फिर कोशिश करें।',
    PAYMENT_OF_ORDER: () => 'यह पेमेंट एक ऑर्डर के लिए किया गया था।',
    TRIAL_OVER: () => 'यह ट्रायल पेमेंट पूरा हो चुका है। बैक ऑफ़िस से नया शुरू करें।',
    PROBLEM_WITHOUT_ITEMS: () => 'कृपया वह सामान चुनें जो ठीक नहीं था।',
    PROBLEM_ITEM_TWICE: () => 'एक आइटम दो बार चुना गया है।',
    PROBLEM_BEYOND_ORDER: () => 'जितना ऑर्डर किया था, उससे ज़्यादा नहीं बता सकते।',
  },
}

const numbersText = (numbers: readonly number[]): string => {
  const named = numbers.map((number) => `#${number}`)
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} और ${named.at(-1)}`
}
