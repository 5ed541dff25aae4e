import { formatPaise } from '@farmstand/contracts/money'
import type { moneyWords } from '@farmstand/contracts/refusals/money-words'
import type { Translated } from '@farmstand/ui/translated.ts'
import { momentText } from '../../lib/words.ts'
import { actors } from './actors.ts'
import { office } from './office.ts'

export const moneyRefusals: Translated<typeof moneyWords> = {
  NO_SUCH_REFUND: () => 'असा रिफंड नाही.',
  NO_SUCH_DEBT: () => 'या पेमेंटसाठी ग्राहकाकडे आता काही देणे नाही.',
  NO_SUCH_PAYMENT: () => 'दुकानाला हे पेमेंट माहीत नाही.',
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
  CASH_COUNTED: ({ name, paise, by, at }) =>
    `${actors.named[by.kind](by.name)} यांनी ${name} ची कॅश आधीच मोजली आहे: ${formatPaise(paise)}, ${momentText(at)}. काहीही बदलले नाही.`,
  CASH_NONE: ({ name }) => `${name} कडे मोजायला कॅश नाही, आणि बंद करायची फेरी नाही.`,
  CASH_CHANGED: ({ name, duePaise }) => `${name} कडे आता ${formatPaise(duePaise)} आहेत. काहीही बदलले नाही. पुन्हा मोजा.`,
  CASH_SUM: () => 'नोटांची बेरीज मोजलेल्या रकमेशी जुळत नाही.',
  CASH_REASON: () => 'मोजलेली रक्कम वेगळी आहे. किमान तीन अक्षरांत कारण लिहा.',
  CASH_UNDO_REASON: () => 'या मोजणीला 30 सेकंदांहून जास्त वेळ झाला. किमान तीन अक्षरांत कारण लिहा.',
  CASH_UNDONE: () => 'ही मोजणी कोणीतरी आधीच मागे घेतली आहे.',
  BANK_UNNAMED: () => 'बँकेचा रेफरन्स लिहा: किमान तीन अक्षरे किंवा अंक.',
  UPI_MATCHED: () => 'हे पेमेंट आत्ताच कोणीतरी बदलले. काहीही बदलले नाही.',
  SETTLEMENT_NOT_CSV: () => 'ही CSV फाइल नाही. “सेटलमेंट रीकॉन” रिपोर्ट CSV मध्ये डाउनलोड करा आणि पुन्हा निवडा.',
  SETTLEMENT_COLUMNS: ({ missing }) =>
    `फाइलमध्ये ${missing} कॉलम नाही. पेमेंट कंपनीचा “सेटलमेंट रीकॉन” रिपोर्ट निवडा. काहीही बदलले नाही.`,
  SETTLEMENT_LINE: ({ line }) =>
    `फाइलची ओळ ${line} वाचता आली नाही, किंवा तिच्या रकमांची बेरीज जुळत नाही. काहीही बदलले नाही. फाइल पुन्हा डाउनलोड करा.`,
  SETTLEMENT_EMPTY: () => 'फाइलमध्ये सेटल झालेले पेमेंट नाही. पेमेंट कंपनीकडे दुसरा कालावधी निवडा.',
  SETTLEMENT_DIFFERS: ({ id }) => `${id} ची रकम आधीच्या फाइलपेक्षा वेगळी आहे. काहीही बदलले नाही. पेमेंट कंपनीला विचारा.`,
  CUSTOMER_GONE: ({ number }) => `ऑर्डर ${number} च्या ग्राहकाने खाते बंद केले आहे: आता वॉलेट नाही.`,
  PRETENDED_MONEY: ({ number }) => `ऑर्डर ${number} चे पेमेंट खरे नव्हते, आणि ते आता हिशोबात नाही.`,
}
