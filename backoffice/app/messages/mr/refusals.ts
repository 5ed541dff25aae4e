import { orderingRefusals } from '@farmstand/ui/spoken/ordering-refusals-mr.ts'
import { momentText, shortDayOf } from '../../lib/words.ts'
import type { Refusals } from '../refusals.ts'
import { goodsRefusals } from './goods-refusals.ts'
import { moneyRefusals } from './money-refusals.ts'
import { orderRefusals } from './order-refusals.ts'
import { shopRefusals } from './shop-refusals.ts'

export const refusals: Refusals = {
  byCode: {
    ...orderingRefusals.byCode,
    MALFORMED: 'यात काहीतरी चुकले आहे. कृपया तपासून पुन्हा प्रयत्न करा.',
    NOT_SIGNED_IN: 'पुढे जाण्यासाठी लॉगिन करा.',
    PASSKEY_NOT_ACCEPTED: 'ही पासकी चालली नाही. कृपया पुन्हा प्रयत्न करा.',
    FORBIDDEN: 'तुम्हाला याची परवानगी नाही.',
    STEP_UP_NEEDED: 'यासाठी तुमची पासकी पुन्हा एकदा दाखवा.',
    NOT_FOUND: 'तुम्ही मागितलेले सापडले नाही.',
    REQUEST_TIMEOUT: 'हे पोहोचायला फार वेळ लागला. कृपया पुन्हा प्रयत्न करा.',
    CONFLICT: 'दरम्यान हे बदलले आहे. कृपया पुन्हा पाहा.',
    OUT_OF_STOCK: 'काही वस्तू आता तेवढ्या प्रमाणात नाहीत.',
    SLOT_FULL: 'डिलिव्हरीचा हा स्लॉट आत्ताच भरला. कृपया दुसरा निवडा.',
    ORDER_NOT_CANCELLABLE: 'ही ऑर्डर आता रद्द करता येत नाही.',
    INVITE_NOT_VALID: 'ही लिंक किंवा कोड वापरून झाला आहे किंवा जुना आहे. नवीन मागा.',
    PAYLOAD_TOO_LARGE: 'हे फार मोठे आहे.',
    SLOT_UNAVAILABLE: 'डिलिव्हरीचा हा स्लॉट आता मिळत नाही. कृपया दुसरा निवडा.',
    UNPROCESSABLE: 'हे करता येत नाही.',
    TOO_MANY_REQUESTS: 'खूप वेळा प्रयत्न झाला. कृपया थोडे थांबून पुन्हा प्रयत्न करा.',
    PAYMENT_PROVIDER_DOWN: 'पेमेंट कंपनी सध्या उत्तर देत नाही. पैसे गेलेले नाहीत; कृपया पुन्हा प्रयत्न करा.',
    INTERNAL: 'सर्व्हरवर काहीतरी चुकले. कृपया पुन्हा प्रयत्न करा.',
    UNAVAILABLE: 'दुकान सध्या व्यस्त आहे. कृपया क्षणभराने पुन्हा प्रयत्न करा.',
  },
  byReason: {
    ...orderingRefusals.byReason,
    SHOP_PAUSED: ({ why, until }) => `${why} आम्ही ${momentText(until)} पासून पुन्हा ऑर्डर घेऊ.`,
    DAY_NOT_REAL: () => 'अशी तारीख नाही. कृपया दुसरी निवडा.',
    DAY_OVER: () => 'डिलिव्हरीची तारीख आजच्या आधीची असू शकत नाही.',
    DAY_TOO_FAR: ({ last }) => `डिलिव्हरी ${shortDayOf(last)} पर्यंतच निवडता येते. कृपया आधीची तारीख निवडा.`,
    ...orderRefusals,
    ...moneyRefusals,
    ...goodsRefusals,
    ...shopRefusals,
  },
}
