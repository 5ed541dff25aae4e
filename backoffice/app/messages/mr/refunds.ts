import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/refunds.ts'

export const refunds: Translated<typeof en.refunds> = {
  button: 'पैसे परत करा…',
  title: (number) => `ऑर्डर #${number}: पैसे परत करा`,
  text: 'काय बरोबर नव्हते ते निवडा. क्रेडिट नोट तयार होईल, आणि ग्राहकाला ती ऑर्डरसोबत दिसेल.',
  pieces: (name) => `${name}: किती`,
  none: 'एकही नाही',
  of: (count, quantity) => `${quantity} पैकी ${count}`,
  amount: (name) => `${name}: किती रुपये`,
  left: (left, of) => (left === of ? `${of} दिले` : `${of} पैकी ${left} बाकी`),
  nothingLeft: 'या ऑर्डरचे सर्व पैसे परत केले आहेत.',
  noPlace: 'ग्राहकाने खाते बंद केले आहे, आणि पैसे परत करायला कोणतेही पेमेंट नाही.',
  to: 'पैसे कुठे जातील',
  places: {
    WALLET: 'ग्राहकाचे वॉलेट',
    SOURCE: 'ज्या कार्ड, UPI किंवा बँक खात्यातून दिले होते',
  },
  reason: 'कारण',
  reasonHint: 'किमान तीन अक्षरे; ते इतिहासात राहते.',
  keep: 'बंद करा',
  payBack: (amount) => `${amount} परत करा`,
  done: (amount, note) => `${amount} परत केले, क्रेडिट नोट ${note}`,
  givenBack: 'परत केलेले',
  happened: (what) => `परत केले: ${what}`,
}
