import { formatPaise } from '@farmstand/contracts/money'
import type { Language } from '@farmstand/contracts/languages'
import type { OrderEvent } from '@farmstand/contracts/office/messages'
import { pages } from '@farmstand/contracts/pages'
import { linkIn, type Writer } from './sms-messages.ts'
import { templateIn, type OutboxTemplate } from './ports.ts'

export interface OrderNews {
  event: OrderEvent
  orderUid: string | null
  number: number | null
  paise: number
  language: Language
}

export interface Written {
  /** The name under which a provider knows the registered text. */
  template: OutboxTemplate
  /** The values for the placeholders of the registered text, in order. */
  gaps: string[]
  subject: string
  body: string
}

type Words = (gaps: { order: string; amount: string; brand: string; link: string }) => [subject: string, body: string]

const names = {
  PLACED: 'order-placed',
  CHANGED: 'order-changed',
  CANCELLED: 'order-cancelled',
  REFUNDED: 'order-refunded',
  CREDITED: 'order-credited',
  ANSWERED: 'order-answered',
  NEW_ORDER: 'order-new',
} as const satisfies Record<OrderEvent, string>

const words: Record<Language, Record<Exclude<OrderEvent, 'NEW_ORDER'>, Words>> = {
  en: {
    PLACED: ({ order, amount, brand, link }) => [
      `Your ${brand} order ${order} is placed`,
      `Your ${brand} order ${order} of ${amount} is placed. See it: ${link}`,
    ],
    CHANGED: ({ order, amount, brand, link }) => [
      `Your ${brand} order ${order} was changed while it was packed`,
      `Your ${brand} order ${order} was changed while it was packed, and comes to ${amount}. See what changed: ${link}`,
    ],
    CANCELLED: ({ order, amount, brand, link }) => [
      `Your ${brand} order ${order} was cancelled`,
      `Your ${brand} order ${order} of ${amount} was cancelled. See what becomes of its money: ${link}`,
    ],
    REFUNDED: ({ amount, brand, link }) => [
      `${brand} has paid ${amount} back`,
      `${brand} has paid ${amount} back to where you paid from. See it: ${link}`,
    ],
    CREDITED: ({ order, amount, brand, link }) => [
      `${amount} for your ${brand} order ${order} is in your wallet`,
      `${amount} for your ${brand} order ${order} is in your wallet. See it: ${link}`,
    ],
    ANSWERED: ({ order, brand, link }) => [
      `${brand} has answered you`,
      `${brand} has answered what you reported of order ${order}. Read it: ${link}`,
    ],
  },
  hi: {
    PLACED: ({ order, amount, brand, link }) => [
      `आपका ${brand} ऑर्डर ${order} मिल गया है`,
      `आपका ${brand} ऑर्डर ${order}, ${amount}, मिल गया है। देखें: ${link}`,
    ],
    CHANGED: ({ order, amount, brand, link }) => [
      `आपका ${brand} ऑर्डर ${order} पैक करते समय बदला गया`,
      `आपका ${brand} ऑर्डर ${order} पैक करते समय बदला गया, अब कुल ${amount} है। क्या बदला, देखें: ${link}`,
    ],
    CANCELLED: ({ order, amount, brand, link }) => [
      `आपका ${brand} ऑर्डर ${order} रद्द हुआ`,
      `आपका ${brand} ऑर्डर ${order}, ${amount}, रद्द हुआ। पैसों का क्या होगा, देखें: ${link}`,
    ],
    REFUNDED: ({ amount, brand, link }) => [
      `${brand} ने ${amount} लौटाए`,
      `${brand} ने ${amount} वहीं लौटाए जहाँ से आपने दिए थे। देखें: ${link}`,
    ],
    CREDITED: ({ order, amount, brand, link }) => [
      `आपके ${brand} ऑर्डर ${order} के ${amount} आपके वॉलेट में हैं`,
      `आपके ${brand} ऑर्डर ${order} के ${amount} आपके वॉलेट में हैं। देखें: ${link}`,
    ],
    ANSWERED: ({ order, brand, link }) => [
      `${brand} ने आपको जवाब दिया है`,
      `ऑर्डर ${order} में आपने जो बताया, ${brand} ने उसका जवाब दिया है। पढ़ें: ${link}`,
    ],
  },
  mr: {
    PLACED: ({ order, amount, brand, link }) => [
      `तुमची ${brand} ऑर्डर ${order} मिळाली`,
      `तुमची ${brand} ऑर्डर ${order}, ${amount}, मिळाली. पाहा: ${link}`,
    ],
    CHANGED: ({ order, amount, brand, link }) => [
      `तुमची ${brand} ऑर्डर ${order} पॅक करताना बदलली`,
      `तुमची ${brand} ऑर्डर ${order} पॅक करताना बदलली, आता एकूण ${amount} आहे. काय बदलले ते पाहा: ${link}`,
    ],
    CANCELLED: ({ order, amount, brand, link }) => [
      `तुमची ${brand} ऑर्डर ${order} रद्द झाली`,
      `तुमची ${brand} ऑर्डर ${order}, ${amount}, रद्द झाली. पैशांचे काय होईल ते पाहा: ${link}`,
    ],
    REFUNDED: ({ amount, brand, link }) => [
      `${brand} ने ${amount} परत केले`,
      `${brand} ने ${amount} तुम्ही जिथून दिले तिथे परत केले. पाहा: ${link}`,
    ],
    CREDITED: ({ order, amount, brand, link }) => [
      `तुमच्या ${brand} ऑर्डर ${order} चे ${amount} तुमच्या वॉलेटमध्ये आहेत`,
      `तुमच्या ${brand} ऑर्डर ${order} चे ${amount} तुमच्या वॉलेटमध्ये आहेत. पाहा: ${link}`,
    ],
    ANSWERED: ({ order, brand, link }) => [
      `${brand} ने तुम्हाला उत्तर दिले आहे`,
      `ऑर्डर ${order} बद्दल तुम्ही जे सांगितले, त्याला ${brand} ने उत्तर दिले आहे. वाचा: ${link}`,
    ],
  },
}

/** Writes what a customer, or the seller, is told about an order. */
export function writeNews(writer: Writer, { event, orderUid, number, paise, language }: OrderNews): Written {
  const path = orderUid === null ? pages.orders : pages.order(orderUid)
  const gaps = {
    order: number === null ? '' : String(number),
    amount: formatPaise(paise),
    brand: writer.brandName(),
    link: linkIn(writer, language)(path),
  }
  if (event === 'NEW_ORDER') {
    const body = `New order ${gaps.order} of ${gaps.amount} at ${gaps.brand}.`
    return { template: 'order-new', gaps: [gaps.order, gaps.amount], subject: body.slice(0, -1), body }
  }
  const [subject, body] = words[language][event](gaps)
  const name = names[event]
  return {
    template: templateIn(name, language),
    gaps: [...(event === 'REFUNDED' ? [] : [gaps.order]), ...(event === 'ANSWERED' ? [] : [gaps.amount]), gaps.link],
    subject,
    body,
  }
}
