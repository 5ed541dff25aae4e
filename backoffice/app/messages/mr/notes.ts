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

const moves = { RECEIVED: 'आले', WASTE: 'वाया', ADJUST: 'दुरुस्त केले' } as const

/** The notes of the ledger and of the activity. */
export const notes: Translated<typeof walletWords & typeof bookWords & typeof auditWords> = {
  RECHARGE: () => 'वॉलेट रिचार्ज',
  PAID_FOR_ORDER: () => 'ऑर्डरचे पैसे दिले',
  PAID_FOR_ORDERS: ({ numbers }) => `ऑर्डर ${numbers.map((number) => `#${number}`).join(' आणि ')} चे पैसे दिले`,
  ORDER_REFUND: ({ number }) => `ऑर्डर #${number} चा रिफंड`,
  PACKED_LESS: ({ number }) => `ऑर्डर #${number}: ऑर्डरपेक्षा कमी पॅक झाले`,
  GIVEN_BACK: ({ number }) => `ऑर्डर #${number}: डिलिव्हरीनंतर रिफंड`,
  GOODWILL: () => 'दुकानाकडून भेट',
  DELIVERY_OF_ORDER: ({ number }) => `ऑर्डर #${number} ची डिलिव्हरी`,
  PART_NOT_ORDERED: () => 'परत: एका भागाची ऑर्डर झाली नाही',
  TOO_LITTLE_TO_REFUND: () => 'वॉलेटमध्ये परत: जिथून आले तिथे पाठवण्यासाठी रक्कम खूप कमी आहे',
  CASHBACK: ({ plan }) => `${plan} प्लानचा कॅशबॅक`,
  CASHBACK_TAKEN_BACK: ({ plan }) => `${plan} प्लानचा कॅशबॅक परत घेतला`,
  OWED_TAKEN_BACK: () => 'परत घेतले: आधीचे एक पेमेंट तुम्हाला परत गेले होते',
  PAYMENT_RECEIVED: () => 'पेमेंट मिळाले',
  ORDER_PAID: () => 'ऑर्डरचे पैसे मिळाले',
  ORDER_CASH: ({ number }) => `ऑर्डर #${number} ची कॅश`,
  RIDER_CASH_COUNTED: () => 'रायडरने कॅश जमा केली',
  RIDER_CASH_UNCOUNTED: () => 'कॅशची मोजणी मागे घेतली',
  PROVIDER_SETTLED: () => 'पेमेंट कंपनीने बँकेत पाठवले',
  SANDBOX_MONEY: () => 'खोटे पेमेंट',
  PAID_OTHER_AMOUNT: () => 'मागितलेल्यापेक्षा वेगळी रक्कम दिली',
  PAID_TWICE: () => 'दुसऱ्यांदा पेमेंट केले',
  PAID_BY_DELETED: () => 'हटवलेल्या खात्यासाठी पेमेंट केले',
  ORDER_NOT_PLACED: () => 'ऑर्डर होऊ शकली नाही',
  CHECKOUT_HALF_ORDERED: () => 'चेकआउटच्या एका भागाची ऑर्डर झाली नाही',
  NOT_USED: () => '15 मिनिटांत वापरले नाही',
  WISHED_BACK: () => 'ग्राहकाच्या सांगण्यावरून रिफंड केला',
  REFUND_FAILED: () => 'पेमेंट कंपनीकडून रिफंड होऊ शकला नाही',
  DISPUTE_LOST: () => 'बँकेच्या वादात पैसे गेले',
  REFUNDED_AT_PROVIDER: () => 'पेमेंट कंपनीने रिफंड केला',
  SETTLED: ({ of, why }) => `${of}: ${why}`,
  PAID_BACK_BY_BANK: ({ of }) => `${of}: बँकेने आधीच रिफंड केला`,
  PROVIDER_REFUSES: ({ answer }) => `पेमेंट कंपनी सांगायला नकार देते: ${answer}`,
  PAYMENT_UNREADABLE: ({ id }) => `पेमेंट ${id} वाचता येत नाही`,
  PAYMENT_STATE_UNKNOWN: ({ id, state }) => `पेमेंट ${id} ची स्थिती ‘${state}’ सांगितली, जी ओळखता आली नाही`,
  REFUND_UNREADABLE: ({ id }) => `रिफंड ${id} वाचता येत नाही`,
  REFUND_STATE_UNKNOWN: ({ id }) => `रिफंड ${id} ची स्थिती ओळखता आली नाही`,
  OTHER_REFUND: ({ id }) => `पेमेंट कंपनीने दुसरा रिफंड ${id} सांगितला, मागितलेला नाही`,
  REFUND_FAILED_LATER: () => 'पेमेंट कंपनीने घेतले होते, पण नंतर झाले नाही',
  LINE_PACKED: ({ packed, packedG, quantity }) =>
    packed === null
      ? office.lineStates.OPEN
      : packedG === null
        ? `${quantity} पैकी ${packed}`
        : translateUnit(`${packedG} g`),
  PACKED_INSTEAD: ({ name }) => `बदली ${name}`,
  PAID_LESS: ({ paise }) => `${formatPaise(paise)} कमी`,
  CUSTOMER_AGREED: () => 'ग्राहकाच्या सांगण्यावरून',
  NOBODY_REACHED: () => 'कोणाशी बोलणे झाले नाही',
  TO_BE_CALLED: () => 'ग्राहकाला फोन करायचा आहे',
  SHORT_CROP: () => 'माल कमी आला',
  SHORT_CROP_BACK: () => 'कमी मालाचा निर्णय मागे घेतला',
  COUNTED: ({ count }) => `${count} मोजले`,
  STOCK_MOVED: ({ move, why }) => [moves[move], why].filter(Boolean).join(': '),
  CAME_IN: ({ day, before, after }) => `${shortDayOf(day)} साठी आले: ${before} → ${after}`,
  STOCK_COUNTED: () => 'दुकानदाराने मोजले',
  STOCK_WAS_MISSING: () => 'मोजणीच्या वेळी कमी होते',
  STOCK_WANTED_AGAIN: () => 'पुन्हा हवे आहे आणि कमी आहे',
  SOLD_OUT: () => 'संपले',
  CAME_IN_FOR: ({ day }) => `${shortDayOf(day)} साठी आले`,
  CAME_BACK_WITH: ({ number }) => `ऑर्डर #${number} बरोबर परत आले`,
  REFUSED_AT_DOOR: () => 'दारात नाकारले',
  GOODS_REFUSED: ({ goods, paise }) => `दारात नाकारले: ${goods}, ${formatPaise(paise)} कमी`,
  GOODS_CAME_BACK: ({ goods, to }) => `${goods}: ${to === 'STOCK' ? 'परत स्टॉकमध्ये' : 'वाया'}`,
  IN_WINDOW: ({ day, window }) => `${shortDayOf(day)}, ${windowText(window)}`,
  REPORTED: ({ kind }) => `तक्रार: ${problems.kinds[kind]}`,
}
