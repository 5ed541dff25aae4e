import type { Language } from '@farmstand/contracts/languages'
import { formatPaise } from '@farmstand/contracts/money'
import { pages } from '@farmstand/contracts/pages'
import type { PaymentMethod } from '@farmstand/contracts/payment-names'
import { arrivalText, type Arrival } from './arrival.ts'
import { PARAGRAPH } from './email-messages.ts'
import type { MessageText } from './order-news.ts'
import { templateIn } from './ports.ts'
import { linkIn, type MessageBrand } from './sms-messages.ts'

/** An order that was cancelled because the customer never placed the other part of the same checkout. */
export interface IncompleteCheckoutOrder {
  uid: string
  number: number
  paid: PaymentMethod
  amountPaise: number
  arrival: Arrival
}

interface Words {
  order: string
  /** Returns a sentence with its full stop. */
  cancelled: (what: string) => string
  comesAt: (when: string) => string
  cause: string
  money: Record<IncompleteCheckoutOrder['paid'], (amount: string) => string>
  again: (link: string) => string
}

const words: Record<Language, Words> = {
  en: {
    order: 'order',
    cancelled: (what) => `Your ${what} was cancelled.`,
    comesAt: (when) => `It was due on ${when}.`,
    cause: 'The other part of the checkout was not ordered within 15 minutes, and this part cannot be delivered alone.',
    money: {
      COD: () => 'You had not paid, so there is nothing to refund.',
      WALLET: (amount) => `${amount} was refunded to your wallet.`,
      ONLINE: (amount) => `${amount} is being refunded to the card, UPI or account you used.`,
    },
    again: (link) => `View it or buy it again: ${link}`,
  },
  hi: {
    order: 'ऑर्डर',
    cancelled: (what) => `आपका ${what} रद्द हो गया।`,
    comesAt: (when) => `समय था: ${when}।`,
    cause: 'उस चेकआउट के दूसरे हिस्से का ऑर्डर 15 मिनट में नहीं हुआ, और यह हिस्सा अकेला नहीं चल सकता।',
    money: {
      COD: () => 'इसके लिए कुछ नहीं दिया गया था।',
      WALLET: (amount) => `${amount} आपके वॉलेट में वापस आ गए हैं।`,
      ONLINE: (amount) => `${amount} वहीं वापस जा रहे हैं जहाँ से आपने दिए थे।`,
    },
    again: (link) => `देखें, या फिर से खरीदें: ${link}`,
  },
  mr: {
    order: 'ऑर्डर',
    cancelled: (what) => `तुमची ${what} रद्द झाली.`,
    comesAt: (when) => `वेळ होती: ${when}.`,
    cause: 'त्या चेकआउटच्या दुसऱ्या भागाची ऑर्डर 15 मिनिटांत झाली नाही, आणि हा भाग एकटा चालत नाही.',
    money: {
      COD: () => 'तिच्यासाठी पैसे दिले नव्हते.',
      WALLET: (amount) => `${amount} तुमच्या वॉलेटमध्ये परत आले आहेत.`,
      ONLINE: (amount) => `${amount} तुम्ही जिथून दिले तिथे परत जात आहेत.`,
    },
    again: (link) => `पाहा, किंवा पुन्हा खरेदी करा: ${link}`,
  },
}

/**
 * Writes the text about an order whose checkout stayed incomplete. Its placeholders are the order's number, the money,
 * the link, and the day with the window.
 */
export function writeCheckoutIncomplete(
  writer: MessageBrand,
  { uid, number, paid, amountPaise, arrival, language }: IncompleteCheckoutOrder & { language: Language },
): MessageText {
  const own = words[language]
  const what = `${own.order} ${number}`
  const ofShop = own.cancelled(`${writer.brandName()} ${what}`)
  const money = own.money[paid](formatPaise(amountPaise))
  const link = linkIn(writer, language)(pages.order(uid))
  const again = own.again(link)
  const when = arrivalText(arrival, language)
  const comes = own.comesAt(when)
  return {
    template: templateIn('order-left', language),
    gaps: [String(number), money, link, when],
    subject: ofShop.slice(0, -1),
    body: [ofShop, comes, own.cause, money, again].join(' '),
    letter: [`${own.cancelled(what)} ${comes} ${own.cause}`, money, again].join(PARAGRAPH),
  }
}
