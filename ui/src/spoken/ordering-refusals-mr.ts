import { formatPaise } from '@farmstand/contracts/money'

/** The refusals of ordering that customers meet in the shop, and staff when they take an order by phone. */
export const orderingRefusals = {
  byCode: {
    SHOP_PAUSED: 'दुकान सध्या ऑर्डर घेत नाही. कृपया थोड्या वेळाने या.',
    ESTIMATION_EXPIRED: 'किमती 15 मिनिटे पक्क्या होत्या, आता बदललेल्या असू शकतात. कृपया बिल पुन्हा पाहा.',
    ESTIMATION_MISMATCH: 'ऑर्डर तुम्ही पाहिलेल्या बिलापेक्षा वेगळी आहे. कृपया पुन्हा पाहा.',
    ORDER_ALREADY_PLACED: 'ही ऑर्डर आधीच झाली आहे.',
    ORDER_NOT_CHANGEABLE: 'या ऑर्डरची वेळ आता बदलता येणार नाही.',
    QUANTITY_LIMIT: 'या वस्तूची जास्तीत जास्त संख्या तुम्ही घेतली आहे.',
    ITEM_UNAVAILABLE: 'ही वस्तू सध्या उपलब्ध नाही.',
    BELOW_MINIMUM_ORDER: 'ऑर्डर मिनिमम ऑर्डरपेक्षा कमी आहे.',
    COD_LIMIT: 'तुमच्या बऱ्याच कॅश ऑर्डर बाकी आहेत. कृपया ऑनलाइन किंवा वॉलेटमधून द्या.',
    SLOT_LIMIT: 'या स्लॉटमध्ये एका ग्राहकाला मिळतात तितक्या जागा तुमच्याकडे आहेत. कृपया दुसरा स्लॉट निवडा.',
    PINCODE_NOT_SERVED: 'या पिनकोडवर आम्ही अजून डिलिव्हरी करत नाही.',
    TOO_MANY_ADDRESSES: 'जास्तीत जास्त 20 पत्ते सेव्ह करता येतात. नवीन जोडण्यासाठी एक हटवा.',
    INSUFFICIENT_BALANCE: 'वॉलेटमध्ये पुरेसे पैसे नाहीत',
    MOBILE_TOO_NEW: 'तुमचा मोबाइल नंबर 24 तासांच्या आत बदलला आहे. आधी प्रोफाइलमध्ये त्याची खात्री करा.',
    MONEY_OWED: 'आधीचे एक पेमेंट वापरल्यानंतर तुम्हाला परत गेले. कृपया आधी वॉलेटमध्ये पैसे भरून ते फेडा.',
  },
  byReason: {
    CODE_NOT_SENT: () => 'OTP पाठवता आला नाही',
    CODE_NOT_VALID: () => 'चुकीचा OTP',
    CODE_AGAIN_LATER: ({ seconds }: { seconds: number }) =>
      `खूप वेळा प्रयत्न झाले. ${seconds < 120 ? `${seconds} सेकंदांनी` : `${Math.ceil(seconds / 60)} मिनिटांनी`} कोड मागता येईल.`,
    NO_SUCH_MOBILE: () => 'भारतात असा मोबाइल नंबर नसतो. कृपया तपासा.',
    WALLET_RESTS: ({ before }: { before: string }) =>
      `तुमचा मोबाइल नंबर 24 तासांच्या आत बदलला आहे. तोपर्यंत वॉलेटमधून देता येत नाही: दुसऱ्या प्रकारे द्या. प्रोफाइलमध्ये ${before} वर पाठवलेल्या कोडने बदलाची खात्री करा, किंवा थांबा.`,
    ITEM_SOLD_OUT: ({ name }: { name: string }) => `${name} सध्या उपलब्ध नाही.`,
    MOST_AT_ONCE: ({ most, name }: { most: number; name: string }) => `${name}: एका वेळी जास्तीत जास्त ${most} घेता येतात.`,
    ITEM_GONE: () => 'ही वस्तू आता आमच्या दुकानात नाही.',
    PINCODE_NOT_SERVED: ({ pincode }: { pincode: string }) => `आम्ही ${pincode} येथे अजून डिलिव्हरी करत नाही.`,
    NO_SUCH_SLOT: () => 'असा डिलिव्हरी स्लॉट नाही. कृपया दुसरा निवडा.',
    BELOW_MINIMUM: ({ leastPaise }: { leastPaise: number }) => `ऑर्डर किमान ${formatPaise(leastPaise)} ची हवी`,
    BILLS_TOO_OFTEN: () => 'एका मिनिटात बिल खूप वेळा केले. कृपया थोडे थांबून पुन्हा प्रयत्न करा.',
    NO_LONGER_SOLD: ({ names }: { names: readonly string[] }) => `आता विक्रीला नाही: ${names.join(', ')}.`,
    TOO_FEW_LEFT: ({ names }: { names: readonly string[] }) => `आता तितक्या उपलब्ध नाहीत: ${names.join(', ')}.`,
    PIECES_HELD: ({ most, name }: { most: number; name: string }) =>
      `तुमच्या सर्व बाकी ऑर्डर मिळून एका वस्तूचे जास्तीत जास्त ${most} नग असू शकतात. कृपया ${name} कमी मागवा.`,
    ORDERS_TOO_OFTEN: () => 'तुम्ही एका तासात खूप ऑर्डर केल्या. कृपया पुढच्या ऑर्डरआधी थोडे थांबा.',
    MOST_PLACES: ({ most }: { most: number }) =>
      `एका स्लॉटमध्ये तुमच्या जास्तीत जास्त ${most} ऑर्डर असू शकतात. कृपया दुसरा स्लॉट निवडा.`,
    CASH_TO_ADDRESS: () =>
      'या पत्त्याच्या बऱ्याच कॅश ऑर्डर बाकी आहेत. कृपया ऑनलाइन किंवा वॉलेटमधून द्या, किंवा त्या पोहोचल्यावर पुन्हा ऑर्डर करा.',
    CASH_ORDERS: ({ most, open }: { most: number; open: number }) =>
      `जास्तीत जास्त ${most} कॅश ऑर्डर एका वेळी बाकी राहू शकतात, आणि तुमच्या ${open} आहेत. कृपया ऑनलाइन किंवा वॉलेटमधून द्या, किंवा एक पोहोचल्यावर पुन्हा ऑर्डर करा.`,
    CASH_AMOUNT: ({ mostPaise }: { mostPaise: number }) =>
      `पहिली ऑर्डर पोहोचेपर्यंत ${formatPaise(mostPaise)} पर्यंतच्याच कॅश ऑर्डर बाकी राहू शकतात. कृपया ऑनलाइन किंवा वॉलेटमधून द्या, किंवा एक पोहोचल्यावर पुन्हा ऑर्डर करा.`,
    CASH_BLOCKED: () => 'तुमच्या खात्यावर कॅश ऑन डिलिव्हरी मिळत नाही. कृपया ऑनलाइन किंवा वॉलेटमधून पैसे द्या.',
    OCCASION_UNKNOWN: () => 'कृपया दिलेल्या प्रसंगांपैकी एक निवडा.',
    OCCASION_MISSING: () => 'कृपया स्वयंपाकघराच्या ऑर्डरसाठी प्रसंग निवडा.',
    MEMBERS_MISSING: () => 'स्वयंपाक किती जणांसाठी करायचा ते कृपया सांगा.',
    PAY_FIRST: () => 'कृपया आधी या ऑर्डरचे पैसे द्या.',
    ADDITION_UNFIT: ({ number, names }: { number: number; names: readonly string[] }) =>
      `ऑर्डर ${number} मध्ये हे जोडता येत नाही: ${names.join(', ')}.`,
    ADDITION_TO_PREPAID: ({ number }: { number: number }) =>
      `ऑर्डर ${number} चे पैसे आधीच दिले आहेत. जे जोडत आहात त्याचे पैसे कृपया ऑनलाइन किंवा वॉलेटमधून द्या.`,
    MOST_ADDITIONS: ({ most }: { most: number }) =>
      `एका ऑर्डरमध्ये जास्तीत जास्त ${most} वेळा काही जोडता येते. कृपया नवीन ऑर्डर करा.`,
    MONEY_STILL_OWED: ({ paise }: { paise: number }) =>
      `तुमचे ${formatPaise(paise)} बाकी आहेत: आधीचे एक पेमेंट वापरल्यानंतर तुम्हाला परत गेले होते. वॉलेटमध्ये तेवढे पैसे भरा, किंवा या ऑर्डरचे पैसे कॅशमध्ये द्या.`,
  },
} as const
