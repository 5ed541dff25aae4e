import { formatPaise } from '@farmstand/contracts/money'

/** The refusals of ordering that customers meet in the shop, and staff when they take an order by phone. */
export const orderingRefusals = {
  byCode: {
    SHOP_PAUSED: 'दुकान अभी ऑर्डर नहीं ले रही। कृपया थोड़ी देर बाद आएँ।',
    ESTIMATION_EXPIRED: 'कीमतें 15 मिनट तक पक्की थीं, अब बदल सकती हैं। कृपया बिल फिर से देखें।',
    ESTIMATION_MISMATCH: 'ऑर्डर उस बिल से अलग है जो आपने देखा। कृपया फिर से देखें।',
    ORDER_ALREADY_PLACED: 'यह ऑर्डर पहले ही हो चुका है।',
    ORDER_NOT_CHANGEABLE: 'इस ऑर्डर का समय अब नहीं बदल सकता।',
    QUANTITY_LIMIT: 'इस सामान की सबसे ज़्यादा मात्रा आप ले चुके हैं।',
    ITEM_UNAVAILABLE: 'यह सामान अभी उपलब्ध नहीं है।',
    BELOW_MINIMUM_ORDER: 'ऑर्डर मिनिमम ऑर्डर से कम है।',
    COD_LIMIT: 'आपके कई कैश ऑर्डर अभी बाकी हैं। कृपया ऑनलाइन या वॉलेट से दें।',
    SLOT_LIMIT: 'इस स्लॉट की जितनी जगहें एक ग्राहक ले सकता है, आप ले चुके हैं। कृपया दूसरा स्लॉट चुनें।',
    PINCODE_NOT_SERVED: 'इस पिनकोड पर हम अभी डिलीवरी नहीं करते।',
    TOO_MANY_ADDRESSES: 'ज़्यादा से ज़्यादा 20 पते सेव हो सकते हैं। नया जोड़ने के लिए एक हटाएँ।',
    INSUFFICIENT_BALANCE: 'वॉलेट में पैसे कम हैं',
    MOBILE_TOO_NEW: 'आपका मोबाइल नंबर 24 घंटे के भीतर बदला गया है। पहले प्रोफ़ाइल में उसकी पुष्टि करें।',
    MONEY_OWED: 'पहले का एक पेमेंट इस्तेमाल के बाद आपको लौट गया था। कृपया पहले वॉलेट में पैसे डालकर उसे चुकाएँ।',
  },
  byReason: {
    CODE_NOT_SENT: () => 'OTP नहीं भेजा जा सका',
    CODE_NOT_VALID: () => 'गलत OTP',
    CODE_AGAIN_LATER: ({ seconds }: { seconds: number }) =>
      `बहुत बार कोशिश हुई। ${seconds < 120 ? `${seconds} सेकंड` : `${Math.ceil(seconds / 60)} मिनट`} बाद कोड माँग सकते हैं।`,
    NO_SUCH_MOBILE: () => 'भारत में यह मोबाइल नंबर नहीं होता। कृपया जाँचें।',
    WALLET_RESTS: ({ before }: { before: string }) =>
      `आपका मोबाइल नंबर 24 घंटे के भीतर बदला गया है। तब तक वॉलेट से नहीं दे सकते: दूसरे तरीके से दें। प्रोफ़ाइल में ${before} पर भेजे गए कोड से बदलाव की पुष्टि करें, या इंतज़ार करें।`,
    ITEM_SOLD_OUT: ({ name }: { name: string }) => `${name} अभी खत्म है।`,
    MOST_AT_ONCE: ({ most, name }: { most: number; name: string }) =>
      `${name}: एक बार में ज़्यादा से ज़्यादा ${most} ले सकते हैं।`,
    ITEM_GONE: () => 'यह सामान अब हमारी दुकान में नहीं है।',
    PINCODE_NOT_SERVED: ({ pincode }: { pincode: string }) => `हम ${pincode} पर अभी डिलीवरी नहीं करते।`,
    NO_SUCH_SLOT: () => 'ऐसा कोई डिलीवरी स्लॉट नहीं है। कृपया दूसरा चुनें।',
    BELOW_MINIMUM: ({ leastPaise }: { leastPaise: number }) => `ऑर्डर कम से कम ${formatPaise(leastPaise)} का होना चाहिए`,
    BILLS_TOO_OFTEN: () => 'एक मिनट में बिल बहुत बार बना। कृपया एक पल रुककर फिर कोशिश करें।',
    NO_LONGER_SOLD: ({ names }: { names: readonly string[] }) => `अब बिक्री में नहीं: ${names.join(', ')}।`,
    TOO_FEW_LEFT: ({ names }: { names: readonly string[] }) => `अब उतनी मात्रा में नहीं है: ${names.join(', ')}।`,
    PIECES_HELD: ({ most, name }: { most: number; name: string }) =>
      `आपके सभी बाकी ऑर्डर मिलाकर एक आइटम के ज़्यादा से ज़्यादा ${most} नग हो सकते हैं। कृपया ${name} कम मँगाएँ।`,
    ORDERS_TOO_OFTEN: () => 'आपने एक घंटे में बहुत से ऑर्डर किए। कृपया अगले से पहले थोड़ा रुकें।',
    MOST_PLACES: ({ most }: { most: number }) =>
      `एक स्लॉट में आपके ज़्यादा से ज़्यादा ${most} ऑर्डर हो सकते हैं। कृपया दूसरा स्लॉट चुनें।`,
    CASH_TO_ADDRESS: () => 'इस पते के कई कैश ऑर्डर अभी बाकी हैं। कृपया ऑनलाइन या वॉलेट से दें, या उनके पहुँचने पर फिर ऑर्डर करें।',
    CASH_ORDERS: ({ most, open }: { most: number; open: number }) =>
      `ज़्यादा से ज़्यादा ${most} कैश ऑर्डर एक साथ बाकी रह सकते हैं, और आपके ${open} हैं। कृपया ऑनलाइन या वॉलेट से दें, या एक के पहुँचने पर फिर ऑर्डर करें।`,
    CASH_AMOUNT: ({ mostPaise }: { mostPaise: number }) =>
      `पहला ऑर्डर पहुँचने तक ${formatPaise(mostPaise)} तक के ही कैश ऑर्डर बाकी रह सकते हैं। कृपया ऑनलाइन या वॉलेट से दें, या एक के पहुँचने पर फिर ऑर्डर करें।`,
    CASH_BLOCKED: () => 'आपके खाते में कैश ऑन डिलीवरी नहीं मिल सकता। कृपया ऑनलाइन या वॉलेट से पैसे दें।',
    OCCASION_UNKNOWN: () => 'कृपया दिए गए अवसरों में से एक चुनें।',
    OCCASION_MISSING: () => 'कृपया रसोई के ऑर्डर के लिए अवसर चुनें।',
    MEMBERS_MISSING: () => 'कृपया बताएँ कि रसोई कितने लोगों के लिए पकाए।',
    PAY_FIRST: () => 'कृपया पहले इस ऑर्डर का पेमेंट करें।',
    ADDITION_UNFIT: ({ number, names }: { number: number; names: readonly string[] }) =>
      `ऑर्डर ${number} में ये नहीं जुड़ सकते: ${names.join(', ')}।`,
    ADDITION_TO_PREPAID: ({ number }: { number: number }) =>
      `ऑर्डर ${number} का पेमेंट हो चुका है। जो जोड़ रहे हैं, कृपया उसका पेमेंट ऑनलाइन या वॉलेट से करें।`,
    MOST_ADDITIONS: ({ most }: { most: number }) =>
      `एक ऑर्डर में ज़्यादा से ज़्यादा ${most} बार कुछ जोड़ा जा सकता है। कृपया नया ऑर्डर करें।`,
    MONEY_STILL_OWED: ({ paise }: { paise: number }) =>
      `आपके ${formatPaise(paise)} बाकी हैं: पहले का एक पेमेंट इस्तेमाल के बाद आपको लौट गया था। वॉलेट में उतने पैसे डालें, या इस ऑर्डर का पेमेंट कैश में करें।`,
  },
} as const
