import { formatPaise } from '@farmstand/contracts/money'
import type { moneyWords } from '@farmstand/contracts/refusals/money-words'
import type { Translated } from '@farmstand/ui/translated.ts'
import { office } from './office.ts'

export const moneyRefusals: Translated<typeof moneyWords> = {
  NO_SUCH_REFUND: () => 'असा परतावा नाही.',
  REFUND_OVER: () => 'यासाठी आता सांगायचे नाही: पेमेंट सेवेने ते घेतले आहे, किंवा ते पूर्ण झाले आहे.',
  REFUND_BUSY: () => 'पेमेंट सेवेला आत्ताच यासाठी सांगितले जात आहे. एका मिनिटाने पुन्हा प्रयत्न करा.',
  CREDIT_OF_WHAT: () => 'वस्तू निवडा, किंवा पूर्ण ऑर्डरसाठी रक्कम लिहा.',
  NO_INVOICE_LINE: () => 'हे इन्व्हॉइसमध्ये नाही.',
  NO_AMOUNT: () => 'ही रुपये आणि पैशांत रक्कम नाही.',
  ORDER_LEFT: ({ paise }) => `या ऑर्डरचे फक्त ${formatPaise(paise)} परत करायचे बाकी आहेत.`,
  CREDIT_EITHER: ({ name }) => `${name}: किती ते, किंवा रक्कम लिहा.`,
  PIECES_LEFT: ({ name, left }) => `${name}: फक्त ${left} परत करायचे बाकी आहेत.`,
  AMOUNT_LEFT: ({ name, paise }) => `${name}: फक्त ${formatPaise(paise)} परत करायचे बाकी आहेत.`,
  NOTHING_LEFT: ({ name }) => `${name}: आता काहीही परत करायचे बाकी नाही.`,
  CREDIT_AT_ONCE: ({ mostPaise }) =>
    `तुम्ही एका वेळी ${formatPaise(mostPaise)} पर्यंत परत करू शकता. जास्त हवे तर मालकाला सांगा.`,
  CREDIT_A_DAY: ({ mostPaise, givenPaise }) =>
    `तुम्ही एका दिवसात ${formatPaise(mostPaise)} पर्यंत परत करू शकता, आणि आज ${formatPaise(givenPaise)} परत केले आहेत. मालकाला सांगा.`,
  NOT_DELIVERED: ({ number, status }) =>
    `ऑर्डर ${number} ची स्थिती ${office.status[status]} आहे: पोहोचल्यानंतरच पैसे परत केले जातात.`,
  CUSTOMER_GONE: ({ number }) => `ऑर्डर ${number} च्या ग्राहकाने खाते बंद केले आहे: आता वॉलेट नाही.`,
  PRETENDED_MONEY: ({ number }) => `ऑर्डर ${number} चे पैसे खरे नव्हते, आणि ते हिशोबातून काढले आहेत.`,
}
