import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/refunds.ts'

export const refunds: Translated<typeof en.refunds> = {
  button: 'रिफंड करा…',
  title: (number) => `ऑर्डर #${number} चा रिफंड करा`,
  text: 'वस्तू निवडा. क्रेडिट नोट तयार होईल, आणि ग्राहकाला ती ऑर्डरसोबत दिसेल.',
  pieces: (name) => `${name}: किती`,
  none: 'एकही नाही',
  of: (count, quantity) => `${quantity} पैकी ${count}`,
  amount: (name) => `${name}: किती रुपये`,
  left: (left, of) => (left === of ? `${of} दिले` : `${of} पैकी ${left} बाकी`),
  nothingLeft: 'या ऑर्डरचा पूर्ण रिफंड झाला आहे.',
  noPlace: 'ग्राहकाने खाते बंद केले आहे, आणि रिफंड करायला ऑनलाइन पेमेंट नाही.',
  to: 'रिफंड कुठे जाईल',
  places: {
    WALLET: 'ग्राहकाचे वॉलेट',
    SOURCE: 'ज्या कार्ड, UPI किंवा बँक खात्यातून दिले होते',
  },
  reason: 'कारण',
  reasonHint: 'किमान तीन अक्षरे. ते इतिहासात राहते.',
  keep: 'बंद करा',
  payBack: (amount) => `${amount} रिफंड करा`,
  done: (amount, note) => `${amount} चा रिफंड झाला, क्रेडिट नोट ${note}`,
  givenBack: 'रिफंड केलेले',
  happened: (what) => `रिफंड केला: ${what}`,
}
