import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/refunds.ts'

export const refunds: Translated<typeof en.refunds> = {
  button: 'रिफ़ंड करें…',
  title: (number) => `ऑर्डर #${number} का रिफ़ंड करें`,
  text: 'सामान चुनें। क्रेडिट नोट बनेगा, और ग्राहक को ऑर्डर के साथ दिखेगा।',
  pieces: (name) => `${name}: कितने`,
  none: 'एक भी नहीं',
  of: (count, quantity) => `${quantity} में से ${count}`,
  amount: (name) => `${name}: कितने रुपये`,
  left: (left, of) => (left === of ? `${of} दिए थे` : `${of} में से ${left} बाकी`),
  nothingLeft: 'इस ऑर्डर का पूरा रिफ़ंड हो चुका है।',
  noPlace: 'ग्राहक ने अपना खाता बंद कर दिया है, और कोई ऑनलाइन पेमेंट नहीं है जिस पर रिफ़ंड हो सके।',
  to: 'रिफ़ंड कहाँ जाए',
  places: {
    WALLET: 'ग्राहक के वॉलेट में',
    SOURCE: 'उसी कार्ड, UPI या बैंक में जिससे दिए थे',
  },
  reason: 'कारण',
  reasonHint: 'कम से कम तीन अक्षर। यह इतिहास में रहेगा।',
  keep: 'बंद करें',
  payBack: (amount) => `${amount} रिफ़ंड करें`,
  done: (amount, note) => `${amount} का रिफ़ंड हुआ, क्रेडिट नोट ${note}`,
  givenBack: 'रिफ़ंड किया',
  happened: (what) => `रिफ़ंड किया: ${what}`,
}
