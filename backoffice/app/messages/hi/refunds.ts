import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/refunds.ts'

export const refunds: Translated<typeof en.refunds> = {
  button: 'पैसे लौटाएँ…',
  title: (number) => `ऑर्डर #${number} के पैसे लौटाएँ`,
  text: 'जो ठीक नहीं था, वह चुनें। क्रेडिट नोट बनेगा, और ग्राहक को ऑर्डर के साथ दिखेगा।',
  pieces: (name) => `${name}: कितने`,
  none: 'एक भी नहीं',
  of: (count, quantity) => `${quantity} में से ${count}`,
  amount: (name) => `${name}: कितने रुपये`,
  left: (left, of) => (left === of ? `${of} दिए थे` : `${of} में से ${left} बाकी`),
  nothingLeft: 'इस ऑर्डर का सब कुछ लौटाया जा चुका है।',
  noPlace: 'ग्राहक ने अपना खाता बंद कर दिया है, और कोई पेमेंट नहीं है जिसमें पैसे लौटाए जा सकें।',
  to: 'पैसे कहाँ जाएँ',
  places: {
    WALLET: 'ग्राहक के वॉलेट में',
    SOURCE: 'उसी कार्ड, UPI या बैंक में जिससे दिए थे',
  },
  reason: 'कारण',
  reasonHint: 'कम से कम तीन अक्षर; यह इतिहास में रहेगा।',
  keep: 'बंद करें',
  payBack: (amount) => `${amount} लौटाएँ`,
  done: (amount, note) => `${amount} लौटा दिए, क्रेडिट नोट ${note}`,
  givenBack: 'वापस किया',
  happened: (what) => `वापस किया: ${what}`,
}
