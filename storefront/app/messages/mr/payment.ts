import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/payment.ts'

export const payment: Translated<typeof en.payment> = {
  createFailed: (provider) => `${provider} ची ऑर्डर तयार करता आली नाही.`,
  sdkFailed: (provider) => `${provider} उघडता आले नाही.`,
  notCompleted: 'पेमेंट पूर्ण झाले नाही.',
  notVerified: 'पेमेंटची खात्री करता आली नाही.',
  nothingTaken: 'पैसे कापले गेले नाहीत.',
  notReached: 'पेमेंटचे पान उघडता आले नाही. तुमचे इंटरनेट तपासा, किंवा ब्राउझरने ते अडवले आहे का ते पाहा.',
  arrived: 'पैसे आल्याचे बँकेने सांगितले आहे.',
  pending: 'बँकेने अजून उत्तर दिलेले नाही.',
  returning: 'पैसे जिथून आले होते तिथे परत जात आहेत. बँकेला 7 दिवसांपर्यंत लागू शकतात.',
  opening: 'पेमेंटचे पान उघडत आहे…',
  askingShort: 'बँकेला विचारत आहोत…',
  asking: 'पैसे कापले गेले का ते बँकेला विचारत आहोत…',
  asks: (provider, amount) => `${amount} दिले गेले का, हे आम्ही ${provider} मार्फत तुमच्या बँकेला विचारत आहोत.`,
  mayLeave: 'तुम्ही जाऊ शकता, आम्ही सांगू: बँकेचे उत्तर येताच, दुकानाच्या कोणत्याही पानावर.',
  otherWays: 'किंवा खाली पैसे देण्याचा दुसरा मार्ग निवडा.',
  /** Of a payment that was left without its end. */
  told: {
    arrived: 'तुमचे पैसे मिळाले आहेत.',
    stayed: 'पेमेंट पूर्ण झाले नाही. पैसे कापले गेले नाहीत.',
    returning: 'तुमचे पैसे ऑर्डरसाठी उशिरा आले. ते परत येत आहेत; बँकांना 7 दिवस लागू शकतात.',
    unknown: 'बँकेने अजून उत्तर दिलेले नाही. पैसे आले तर ते आपोआप परत जातील.',
  },
  askAgain: 'पुन्हा विचारा',
  retry: 'पुन्हा प्रयत्न करा',
}
