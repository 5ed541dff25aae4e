import { formatPaise } from '@farmstand/contracts/money'
import type { moneyWords } from '@farmstand/contracts/refusals/money-words'
import type { Translated } from '@farmstand/ui/translated.ts'
import { office } from './office.ts'

export const moneyRefusals: Translated<typeof moneyWords> = {
  NO_SUCH_REFUND: () => 'असा रिफंड नाही.',
  REFUND_OVER: () => 'या रिफंडसाठी पुन्हा विचारायची गरज नाही. पेमेंट कंपनीने तो घेतला आहे, किंवा तो पूर्ण झाला आहे.',
  REFUND_BUSY: () => 'पेमेंट कंपनीला आत्ताच विचारले जात आहे. एका मिनिटाने पुन्हा प्रयत्न करा.',
  CREDIT_OF_WHAT: () => 'वस्तू निवडा, किंवा पूर्ण ऑर्डरसाठी रक्कम लिहा.',
  NO_INVOICE_LINE: () => 'हे इन्व्हॉइसमध्ये नाही.',
  NO_AMOUNT: () => 'रक्कम रुपये आणि पैशांत लिहा.',
  ORDER_LEFT: ({ paise }) => `या ऑर्डरचे फक्त ${formatPaise(paise)} आता रिफंड करता येतात.`,
  CREDIT_EITHER: ({ name }) => `${name}: किती ते, किंवा रक्कम लिहा.`,
  PIECES_LEFT: ({ name, left }) => `${name}: फक्त ${left} चा आता रिफंड करता येतो.`,
  AMOUNT_LEFT: ({ name, paise }) => `${name}: फक्त ${formatPaise(paise)} आता रिफंड करता येतात.`,
  NOTHING_LEFT: ({ name }) => `${name}: पूर्ण रिफंड झाला आहे.`,
  CREDIT_AT_ONCE: ({ mostPaise }) =>
    `तुम्ही एका वेळी ${formatPaise(mostPaise)} पर्यंत रिफंड करू शकता. जास्त हवे तर मालकाला सांगा.`,
  CREDIT_A_DAY: ({ mostPaise, givenPaise }) =>
    `तुम्ही एका दिवसात ${formatPaise(mostPaise)} पर्यंत रिफंड करू शकता, आणि आज ${formatPaise(givenPaise)} केले आहेत. मालकाला सांगा.`,
  NOT_DELIVERED: ({ number, status }) =>
    `ऑर्डर ${number} ची स्थिती ${office.status[status]} आहे: रिफंड पोहोचल्यानंतरच करता येतो.`,
  CUSTOMER_GONE: ({ number }) => `ऑर्डर ${number} च्या ग्राहकाने खाते बंद केले आहे: आता वॉलेट नाही.`,
  PRETENDED_MONEY: ({ number }) => `ऑर्डर ${number} चे पेमेंट खरे नव्हते, आणि ते आता हिशोबात नाही.`,
}
