import { formatPaise } from '@farmstand/contracts/money'
import type { auditWords } from '@farmstand/contracts/notes/audit-words'
import type { bookWords } from '@farmstand/contracts/notes/book-words'
import type { walletWords } from '@farmstand/contracts/notes/wallet-words'
import type { Translated } from '@farmstand/ui/translated.ts'
import { translateUnit } from '../../lib/own-units.ts'
import { windowText } from '../../lib/times.ts'
import { shortDayOf } from '../../lib/words.ts'
import { office } from './office.ts'
import { problems } from './problems.ts'

const moves = { RECEIVED: 'आया', WASTE: 'बेकार', ADJUST: 'ठीक किया' } as const

/** The notes of the ledger and of the activity. */
export const notes: Translated<typeof walletWords & typeof bookWords & typeof auditWords> = {
  RECHARGE: () => 'वॉलेट रिचार्ज',
  PAID_FOR_ORDER: () => 'ऑर्डर का पेमेंट',
  PAID_FOR_ORDERS: ({ numbers }) => `ऑर्डर ${numbers.map((number) => `#${number}`).join(' और ')} का पेमेंट`,
  ORDER_REFUND: ({ number }) => `ऑर्डर #${number} का रिफ़ंड`,
  PACKED_LESS: ({ number }) => `ऑर्डर #${number}: ऑर्डर से कम पैक हुआ`,
  GIVEN_BACK: ({ number }) => `ऑर्डर #${number}: डिलीवरी के बाद रिफ़ंड`,
  GOODWILL: () => 'दुकान की ओर से भेंट',
  DELIVERY_OF_ORDER: ({ number }) => `ऑर्डर #${number} की डिलीवरी`,
  PART_NOT_ORDERED: () => 'वापस: एक हिस्से का ऑर्डर नहीं हुआ',
  TOO_LITTLE_TO_REFUND: () => 'वॉलेट में वापस: जहाँ से आए वहाँ लौटाने के लिए रकम बहुत कम है',
  CASHBACK: ({ plan }) => `${plan} प्लान का कैशबैक`,
  CASHBACK_TAKEN_BACK: ({ plan }) => `${plan} प्लान का कैशबैक वापस लिया गया`,
  OWED_TAKEN_BACK: () => 'वापस लिए: पहले का एक पेमेंट आपको लौट गया था',
  PAYMENT_RECEIVED: () => 'पेमेंट मिला',
  ORDER_PAID: () => 'ऑर्डर का पेमेंट हुआ',
  ORDER_CASH: ({ number }) => `ऑर्डर #${number} का कैश`,
  RIDER_CASH_COUNTED: () => 'राइडर ने कैश जमा किया',
  RIDER_CASH_UNCOUNTED: () => 'कैश की गिनती वापस ली',
  PROVIDER_SETTLED: () => 'पेमेंट कंपनी ने बैंक में भेजे',
  SANDBOX_MONEY: () => 'नकली पेमेंट',
  PAID_OTHER_AMOUNT: () => 'जितना माँगा गया, उससे अलग रकम दी गई',
  PAID_TWICE: () => 'दूसरी बार पेमेंट हुआ',
  PAID_BY_DELETED: () => 'हटाए जा चुके खाते के लिए पेमेंट हुआ',
  ORDER_NOT_PLACED: () => 'ऑर्डर नहीं हो सका',
  CHECKOUT_HALF_ORDERED: () => 'चेकआउट के एक हिस्से का ऑर्डर नहीं हुआ',
  NOT_USED: () => '15 मिनट में इस्तेमाल नहीं हुआ',
  WISHED_BACK: () => 'ग्राहक के कहने पर रिफ़ंड किया',
  REFUND_FAILED: () => 'पेमेंट कंपनी से रिफ़ंड नहीं हो पाया',
  DISPUTE_LOST: () => 'बैंक के विवाद में पैसे गए',
  REFUNDED_AT_PROVIDER: () => 'पेमेंट कंपनी ने रिफ़ंड किया',
  SETTLED: ({ of, why }) => `${of}: ${why}`,
  PAID_BACK_BY_BANK: ({ of }) => `${of}: बैंक पहले ही रिफ़ंड कर चुका है`,
  PROVIDER_REFUSES: ({ answer }) => `पेमेंट कंपनी बताने से इनकार करती है: ${answer}`,
  PAYMENT_UNREADABLE: ({ id }) => `पेमेंट ${id} पढ़ा नहीं जा सकता`,
  PAYMENT_STATE_UNKNOWN: ({ id, state }) => `पेमेंट ${id} की स्थिति ‘${state}’ बताई गई, जो पहचानी नहीं गई`,
  REFUND_UNREADABLE: ({ id }) => `रिफ़ंड ${id} पढ़ा नहीं जा सकता`,
  REFUND_STATE_UNKNOWN: ({ id }) => `रिफ़ंड ${id} की स्थिति पहचानी नहीं गई`,
  OTHER_REFUND: ({ id }) => `पेमेंट कंपनी ने दूसरा रिफ़ंड ${id} बताया, वह नहीं जो माँगा था`,
  REFUND_FAILED_LATER: () => 'पेमेंट कंपनी ने ले लिया था, पर बाद में नहीं हो पाया',
  LINE_PACKED: ({ packed, packedG, quantity }) =>
    packed === null
      ? office.lineStates.OPEN
      : packedG === null
        ? `${quantity} में से ${packed}`
        : translateUnit(`${packedG} g`),
  PACKED_INSTEAD: ({ name }) => `बदले में ${name}`,
  PAID_LESS: ({ paise }) => `${formatPaise(paise)} कम`,
  CUSTOMER_AGREED: () => 'ग्राहक के कहने पर',
  NOBODY_REACHED: () => 'किसी से बात नहीं हुई',
  TO_BE_CALLED: () => 'ग्राहक को फ़ोन करना है',
  SHORT_CROP: () => 'माल कम आया',
  SHORT_CROP_BACK: () => 'कम माल का फ़ैसला वापस लिया',
  COUNTED: ({ count }) => `${count} गिने`,
  STOCK_MOVED: ({ move, why }) => [moves[move], why].filter(Boolean).join(': '),
  CAME_IN: ({ day, before, after }) => `${shortDayOf(day)} के लिए आया: ${before} → ${after}`,
  STOCK_COUNTED: () => 'दुकानदार ने गिना',
  STOCK_WAS_MISSING: () => 'गिनती के समय कम था',
  STOCK_WANTED_AGAIN: () => 'फिर चाहिए और कम है',
  SOLD_OUT: () => 'बिक गया',
  CAME_IN_FOR: ({ day }) => `${shortDayOf(day)} के लिए आया`,
  CAME_BACK_WITH: ({ number }) => `ऑर्डर #${number} के साथ वापस आया`,
  REFUSED_AT_DOOR: () => 'दरवाज़े पर नहीं लिया',
  GOODS_REFUSED: ({ goods, paise }) => `दरवाज़े पर नहीं लिया: ${goods}, ${formatPaise(paise)} कम`,
  GOODS_CAME_BACK: ({ goods, to }) => `${goods}: ${to === 'STOCK' ? 'वापस स्टॉक में' : 'बेकार'}`,
  IN_WINDOW: ({ day, window }) => `${shortDayOf(day)}, ${windowText(window)}`,
  REPORTED: ({ kind }) => `शिकायत: ${problems.kinds[kind]}`,
}
