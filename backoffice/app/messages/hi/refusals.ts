import { orderingRefusals } from '@farmstand/ui/spoken/ordering-refusals-hi.ts'
import { momentText, shortDayOf } from '../../lib/words.ts'
import type { Refusals } from '../refusals.ts'
import { goodsRefusals } from './goods-refusals.ts'
import { moneyRefusals } from './money-refusals.ts'
import { orderRefusals } from './order-refusals.ts'
import { shopRefusals } from './shop-refusals.ts'

export const refusals: Refusals = {
  byCode: {
    ...orderingRefusals.byCode,
    MALFORMED: 'इसमें कुछ ठीक नहीं है। कृपया जाँचकर फिर कोशिश करें।',
    NOT_SIGNED_IN: 'आगे बढ़ने के लिए लॉगिन करें।',
    PASSKEY_NOT_ACCEPTED: 'यह पासकी नहीं चली। कृपया फिर कोशिश करें।',
    FORBIDDEN: 'आपको इसकी अनुमति नहीं है।',
    STEP_UP_NEEDED: 'इसके लिए अपनी पासकी एक बार फिर दिखाएँ।',
    NOT_FOUND: 'आपने जो माँगा, वह नहीं मिला।',
    REQUEST_TIMEOUT: 'इसे पहुँचने में बहुत देर लगी। कृपया फिर कोशिश करें।',
    CONFLICT: 'इस बीच यह बदल गया है। कृपया फिर से देखें।',
    OUT_OF_STOCK: 'कुछ सामान अब उतनी मात्रा में नहीं है।',
    SLOT_FULL: 'डिलीवरी का यह स्लॉट अभी-अभी भर गया। कृपया दूसरा चुनें।',
    ORDER_NOT_CANCELLABLE: 'यह ऑर्डर अब रद्द नहीं हो सकता।',
    INVITE_NOT_VALID: 'यह लिंक या कोड इस्तेमाल हो चुका है या पुराना है। नया माँगें।',
    PAYLOAD_TOO_LARGE: 'यह बहुत बड़ा है।',
    SLOT_UNAVAILABLE: 'डिलीवरी का यह स्लॉट अब नहीं मिल सकता। कृपया दूसरा चुनें।',
    UNPROCESSABLE: 'यह नहीं हो सकता।',
    TOO_MANY_REQUESTS: 'बहुत बार कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें।',
    PAYMENT_PROVIDER_DOWN: 'पेमेंट कंपनी अभी जवाब नहीं दे रही। कोई पैसा नहीं कटा; कृपया फिर कोशिश करें।',
    INTERNAL: 'सर्वर में कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
    UNAVAILABLE: 'दुकान अभी व्यस्त है। कृपया एक पल बाद फिर कोशिश करें।',
  },
  byReason: {
    ...orderingRefusals.byReason,
    SHOP_PAUSED: ({ why, until }) => `${why} हम ${momentText(until)} से फिर ऑर्डर लेंगे।`,
    DAY_NOT_REAL: () => 'ऐसी कोई तारीख नहीं है। कृपया दूसरी चुनें।',
    DAY_OVER: () => 'डिलीवरी की तारीख आज से पहले की नहीं हो सकती।',
    DAY_TOO_FAR: ({ last }) => `डिलीवरी ${shortDayOf(last)} तक ही चुनी जा सकती है। कृपया पहले की तारीख चुनें।`,
    ...orderRefusals,
    ...moneyRefusals,
    ...goodsRefusals,
    ...shopRefusals,
  },
}
