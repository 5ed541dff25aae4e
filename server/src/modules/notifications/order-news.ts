import { formatPaise } from '@farmstand/contracts/money'
import type { Language } from '@farmstand/contracts/languages'
import type { OrderMessageEvent } from '@farmstand/contracts/office/messages'
import { pages } from '@farmstand/contracts/pages'
import { arrivalText, type Arrival } from './arrival.ts'
import { linkIn, type MessageBrand } from './sms-messages.ts'
import { templateIn, type OutboxTemplate } from './ports.ts'

export interface OrderNews {
  event: OrderMessageEvent
  /** Null if the money belongs to no order. */
  order: { uid: string; number: number; arrival: Arrival; follows?: number | null } | null
  paise: number
  language: Language
}

export interface MessageText {
  /** The name of the text that is registered with the provider. */
  template: OutboxTemplate
  /** The values for the placeholders of the registered text, in order. */
  gaps: string[]
  subject: string
  body: string
  /** The body in paragraphs, for channels that accept any text. */
  letter?: string
}

/** `first` is the number of the order whose goods this one delivers again. */
type Placeholders = Record<'order' | 'first' | 'amount' | 'brand' | 'link' | 'when', string>
type Words = (gaps: Placeholders) => [subject: string, body: string]

/**
 * Events about which a customer gets a message. PAID_BACK is a refund that belongs to no order. AGAIN: the shop
 * delivers goods of an order again, at no charge.
 */
type CustomerEvent = Exclude<OrderMessageEvent, 'NEW_ORDER'> | 'PAID_BACK' | 'AGAIN'

/**
 * The registered name of each text, and its placeholders in order. A new placeholder goes at the end, so that texts
 * that were registered before still get the right values.
 */
const registered = {
  PLACED: ['order-placed', ['order', 'amount', 'link', 'when']],
  AGAIN: ['order-again', ['order', 'first', 'link', 'when']],
  MOVED: ['order-moved', ['order', 'link', 'when']],
  CHANGED: ['order-changed', ['order', 'amount', 'link', 'when']],
  OUT_FOR_DELIVERY: ['order-out', ['order', 'link', 'when']],
  DELIVERED: ['order-delivered', ['order', 'link', 'when']],
  BROUGHT_BACK: ['order-brought-back', ['order', 'link', 'when']],
  NOT_DELIVERED: ['order-not-delivered', ['order', 'link', 'when']],
  CANCELLED: ['order-cancelled', ['order', 'amount', 'link', 'when']],
  REFUNDED: ['order-refunded', ['amount', 'link', 'order', 'when']],
  CREDITED: ['order-credited', ['order', 'amount', 'link', 'when']],
  ANSWERED: ['order-answered', ['order', 'link', 'when']],
  PAID_BACK: ['money-refunded', ['amount', 'link']],
} as const satisfies Record<CustomerEvent, readonly [string, readonly (keyof Placeholders)[]]>

const words: Record<Language, Record<CustomerEvent, Words>> = {
  en: {
    PLACED: ({ order, amount, brand, link, when }) => [
      `Your ${brand} order ${order} is placed`,
      `Your ${brand} order ${order} of ${amount} is placed. It arrives on ${when}. View it: ${link}`,
    ],
    AGAIN: ({ order, first, brand, link, when }) => [
      `${brand} brings items of your order ${first} again`,
      `${brand} brings items of your order ${first} again, at no charge. Order ${order} arrives on ${when}. View it: ${link}`,
    ],
    MOVED: ({ order, brand, link, when }) => [
      `Your ${brand} order ${order} has a new delivery time`,
      `Your ${brand} order ${order} has a new delivery time: ${when}. View it: ${link}`,
    ],
    CHANGED: ({ order, amount, brand, link, when }) => [
      `Your ${brand} order ${order} was changed at packing`,
      `Your ${brand} order ${order} for ${when} was changed at packing. Its total is now ${amount}. See what changed: ${link}`,
    ],
    OUT_FOR_DELIVERY: ({ order, brand, link, when }) => [
      `Your ${brand} order ${order} is on its way`,
      `Your ${brand} order ${order} for ${when} is on its way. Track it: ${link}`,
    ],
    DELIVERED: ({ order, brand, link, when }) => [
      `Your ${brand} order ${order} was delivered`,
      `Your ${brand} order ${order} for ${when} was delivered. Is something wrong? Tell us here: ${link}`,
    ],
    BROUGHT_BACK: ({ order, brand, link, when }) => [
      `We could not deliver your ${brand} order ${order}`,
      `We could not deliver your ${brand} order ${order} for ${when}. We will contact you about a new time. View it: ${link}`,
    ],
    NOT_DELIVERED: ({ order, brand, link, when }) => [
      `Your ${brand} order ${order} was not delivered`,
      `Your ${brand} order ${order} for ${when} could not be delivered and was cancelled. See the order and any refund: ${link}`,
    ],
    CANCELLED: ({ order, amount, brand, link, when }) => [
      `Your ${brand} order ${order} was cancelled`,
      `Your ${brand} order ${order} of ${amount} for ${when} was cancelled. See the order and any refund: ${link}`,
    ],
    REFUNDED: ({ order, amount, brand, link, when }) => [
      `${brand} has refunded ${amount}`,
      `${brand} has refunded ${amount} for order ${order} (${when}) to the card, UPI or account you used. View it: ${link}`,
    ],
    CREDITED: ({ order, amount, brand, link, when }) => [
      `${amount} of your ${brand} order ${order} was refunded to your wallet`,
      `${amount} of your ${brand} order ${order} (${when}) was refunded to your wallet. View it: ${link}`,
    ],
    ANSWERED: ({ order, brand, link, when }) => [
      `${brand} has answered your report`,
      `${brand} has answered your report about order ${order} (${when}). Read it: ${link}`,
    ],
    PAID_BACK: ({ amount, brand, link }) => [
      `${brand} has refunded ${amount}`,
      `${brand} has refunded ${amount} to the card, UPI or account you used. View it: ${link}`,
    ],
  },
  hi: {
    PLACED: ({ order, amount, brand, link, when }) => [
      `आपका ${brand} ऑर्डर ${order} मिल गया है`,
      `आपका ${brand} ऑर्डर ${order}, ${amount}, मिल गया है। पहुँचेगा: ${when}। देखें: ${link}`,
    ],
    AGAIN: ({ order, first, brand, link, when }) => [
      `${brand} आपके ऑर्डर ${first} का सामान दोबारा ला रहा है`,
      `${brand} आपके ऑर्डर ${first} का सामान दोबारा ला रहा है, कोई पैसे नहीं लगेंगे। ऑर्डर ${order} पहुँचेगा: ${when}। देखें: ${link}`,
    ],
    MOVED: ({ order, brand, link, when }) => [
      `आपके ${brand} ऑर्डर ${order} का समय बदला है`,
      `आपके ${brand} ऑर्डर ${order} का समय बदला है। अब पहुँचेगा: ${when}। देखें: ${link}`,
    ],
    CHANGED: ({ order, amount, brand, link, when }) => [
      `आपका ${brand} ऑर्डर ${order} पैक करते समय बदला गया`,
      `आपका ${brand} ऑर्डर ${order} (${when}) पैक करते समय बदला गया, अब कुल ${amount} है। क्या बदला, देखें: ${link}`,
    ],
    OUT_FOR_DELIVERY: ({ order, brand, link, when }) => [
      `आपका ${brand} ऑर्डर ${order} रास्ते में है`,
      `आपका ${brand} ऑर्डर ${order} (${when}) रास्ते में है। देखें: ${link}`,
    ],
    DELIVERED: ({ order, brand, link, when }) => [
      `आपका ${brand} ऑर्डर ${order} पहुँच गया`,
      `आपका ${brand} ऑर्डर ${order} (${when}) पहुँच गया। कुछ गड़बड़ है? यहाँ बताएँ: ${link}`,
    ],
    BROUGHT_BACK: ({ order, brand, link, when }) => [
      `आपका ${brand} ऑर्डर ${order} हम दे नहीं पाए`,
      `आपका ${brand} ऑर्डर ${order} (${when}) हम दे नहीं पाए। नए समय के लिए हम आपसे संपर्क करेंगे। देखें: ${link}`,
    ],
    NOT_DELIVERED: ({ order, brand, link, when }) => [
      `आपका ${brand} ऑर्डर ${order} नहीं पहुँच सका`,
      `आपका ${brand} ऑर्डर ${order} (${when}) नहीं पहुँच सका और रद्द हुआ। पैसों का क्या होगा, देखें: ${link}`,
    ],
    CANCELLED: ({ order, amount, brand, link, when }) => [
      `आपका ${brand} ऑर्डर ${order} रद्द हुआ`,
      `आपका ${brand} ऑर्डर ${order}, ${amount} (${when}), रद्द हुआ। पैसों का क्या होगा, देखें: ${link}`,
    ],
    REFUNDED: ({ order, amount, brand, link, when }) => [
      `${brand} ने ${amount} लौटाए`,
      `${brand} ने ऑर्डर ${order} (${when}) के ${amount} वहीं लौटाए जहाँ से आपने दिए थे। देखें: ${link}`,
    ],
    CREDITED: ({ order, amount, brand, link, when }) => [
      `आपके ${brand} ऑर्डर ${order} के ${amount} आपके वॉलेट में हैं`,
      `आपके ${brand} ऑर्डर ${order} (${when}) के ${amount} आपके वॉलेट में हैं। देखें: ${link}`,
    ],
    ANSWERED: ({ order, brand, link, when }) => [
      `${brand} ने आपको जवाब दिया है`,
      `ऑर्डर ${order} (${when}) में आपने जो बताया, ${brand} ने उसका जवाब दिया है। पढ़ें: ${link}`,
    ],
    PAID_BACK: ({ amount, brand, link }) => [
      `${brand} ने ${amount} लौटाए`,
      `${brand} ने ${amount} वहीं लौटाए जहाँ से आपने दिए थे। देखें: ${link}`,
    ],
  },
  mr: {
    PLACED: ({ order, amount, brand, link, when }) => [
      `तुमची ${brand} ऑर्डर ${order} मिळाली`,
      `तुमची ${brand} ऑर्डर ${order}, ${amount}, मिळाली. पोहोचेल: ${when}. पाहा: ${link}`,
    ],
    AGAIN: ({ order, first, brand, link, when }) => [
      `${brand} तुमच्या ऑर्डर ${first} मधील वस्तू पुन्हा आणत आहे`,
      `${brand} तुमच्या ऑर्डर ${first} मधील वस्तू पुन्हा आणत आहे, पैसे लागणार नाहीत. ऑर्डर ${order} पोहोचेल: ${when}. पाहा: ${link}`,
    ],
    MOVED: ({ order, brand, link, when }) => [
      `तुमच्या ${brand} ऑर्डर ${order} ची वेळ बदलली`,
      `तुमच्या ${brand} ऑर्डर ${order} ची वेळ बदलली. आता पोहोचेल: ${when}. पाहा: ${link}`,
    ],
    CHANGED: ({ order, amount, brand, link, when }) => [
      `तुमची ${brand} ऑर्डर ${order} पॅक करताना बदलली`,
      `तुमची ${brand} ऑर्डर ${order} (${when}) पॅक करताना बदलली, आता एकूण ${amount} आहे. काय बदलले ते पाहा: ${link}`,
    ],
    OUT_FOR_DELIVERY: ({ order, brand, link, when }) => [
      `तुमची ${brand} ऑर्डर ${order} वाटेत आहे`,
      `तुमची ${brand} ऑर्डर ${order} (${when}) वाटेत आहे. पाहा: ${link}`,
    ],
    DELIVERED: ({ order, brand, link, when }) => [
      `तुमची ${brand} ऑर्डर ${order} पोहोचली`,
      `तुमची ${brand} ऑर्डर ${order} (${when}) पोहोचली. काही चूक आहे? इथे कळवा: ${link}`,
    ],
    BROUGHT_BACK: ({ order, brand, link, when }) => [
      `तुमची ${brand} ऑर्डर ${order} आम्हाला देता आली नाही`,
      `तुमची ${brand} ऑर्डर ${order} (${when}) आम्हाला देता आली नाही. नवीन वेळेसाठी आम्ही तुमच्याशी संपर्क साधू. पाहा: ${link}`,
    ],
    NOT_DELIVERED: ({ order, brand, link, when }) => [
      `तुमची ${brand} ऑर्डर ${order} पोहोचू शकली नाही`,
      `तुमची ${brand} ऑर्डर ${order} (${when}) पोहोचू शकली नाही आणि रद्द झाली. पैशांचे काय होईल ते पाहा: ${link}`,
    ],
    CANCELLED: ({ order, amount, brand, link, when }) => [
      `तुमची ${brand} ऑर्डर ${order} रद्द झाली`,
      `तुमची ${brand} ऑर्डर ${order}, ${amount} (${when}), रद्द झाली. पैशांचे काय होईल ते पाहा: ${link}`,
    ],
    REFUNDED: ({ order, amount, brand, link, when }) => [
      `${brand} ने ${amount} परत केले`,
      `${brand} ने ऑर्डर ${order} (${when}) चे ${amount} तुम्ही जिथून दिले तिथे परत केले. पाहा: ${link}`,
    ],
    CREDITED: ({ order, amount, brand, link, when }) => [
      `तुमच्या ${brand} ऑर्डर ${order} चे ${amount} तुमच्या वॉलेटमध्ये आहेत`,
      `तुमच्या ${brand} ऑर्डर ${order} (${when}) चे ${amount} तुमच्या वॉलेटमध्ये आहेत. पाहा: ${link}`,
    ],
    ANSWERED: ({ order, brand, link, when }) => [
      `${brand} ने तुम्हाला उत्तर दिले आहे`,
      `ऑर्डर ${order} (${when}) बद्दल तुम्ही जे सांगितले, त्याला ${brand} ने उत्तर दिले आहे. वाचा: ${link}`,
    ],
    PAID_BACK: ({ amount, brand, link }) => [
      `${brand} ने ${amount} परत केले`,
      `${brand} ने ${amount} तुम्ही जिथून दिले तिथे परत केले. पाहा: ${link}`,
    ],
  },
}

/**
 * Writes the text about an event for the customer or the seller. A text about an order contains the order's day and
 * window.
 */
export function writeOrderMessage(writer: MessageBrand, { event, order, paise, language }: OrderNews): MessageText {
  const gaps: Placeholders = {
    order: order === null ? '' : String(order.number),
    first: order?.follows == null ? '' : String(order.follows),
    amount: formatPaise(paise),
    brand: writer.brandName(),
    link: linkIn(writer, language)(order === null ? pages.orders : pages.order(order.uid)),
    when: order === null ? '' : arrivalText(order.arrival, event === 'NEW_ORDER' ? 'en' : language),
  }
  if (event === 'NEW_ORDER') {
    const body = `New order ${gaps.order} of ${gaps.amount} at ${gaps.brand}, for ${gaps.when}.`
    return { template: 'order-new', gaps: [gaps.order, gaps.amount, gaps.when], subject: body.slice(0, -1), body }
  }
  const customerEvent = customerEventOf(event, order)
  const [subject, body] = words[language][customerEvent](gaps)
  const [name, places] = registered[customerEvent]
  return { template: templateIn(name, language), gaps: places.map((place) => gaps[place]), subject, body }
}

function customerEventOf(event: Exclude<OrderMessageEvent, 'NEW_ORDER'>, order: OrderNews['order']): CustomerEvent {
  if (event === 'REFUNDED' && order === null) return 'PAID_BACK'
  return event === 'PLACED' && order?.follows != null ? 'AGAIN' : event
}
