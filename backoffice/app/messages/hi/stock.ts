import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/stock.ts'
import { menu } from './menu.ts'

export const stock: Translated<typeof en.stock> = {
  title: menu.stock,
  ways: { COUNT: 'गिनती', RECEIVED: 'आया', WASTE: 'बेकार' },
  hints: {
    COUNT: 'शेल्फ़ पर अभी जो है, वह लिखें; ऑर्डर के लिए पैक हुआ न गिनें।',
    RECEIVED: 'जो आया, वह लिखें। पहले ऑर्डर की कमी पूरी होगी।',
    WASTE: 'जो खराब हुआ या गया, वह लिखें।',
  },
  reason: 'कारण',
  reasonHint: 'यह स्टॉक के इतिहास में रहेगा, जैसे बारिश, फफूँद या भेंट।',
  lies: (shelf) => `स्टॉक में ${shelf}`,
  promised: (count) => `${count} ऑर्डर में`,
  missing: (count) => `${count} कम`,
  waiting: (count) => (count === 1 ? '1 ग्राहक को इंतज़ार' : `${count} ग्राहकों को इंतज़ार`),
  short: (count) => `बाकी ऑर्डर की ज़रूरत से ${count} कम`,
  tooMany: (count) => `स्टॉक में सिर्फ़ ${count}`,
  quantityOf: (name) => `${name}: कितने`,
  lines: (count) => `${count} आइटम`,
  write: 'सेव करें',
  clear: 'मिटाएँ',
  done: (count) => (count === 1 ? '1 आइटम सेव हुआ।' : `${count} आइटम सेव हुए।`),
  doneShort: (names) => `बाकी ऑर्डर के लिए कम हैं: ${names.join(', ')}।`,
  takenBack: 'वापस लिया',
  more: (shown, total) => `${total} में से ${shown} दिख रहे हैं। बाकी को नाम से खोजें।`,
  soldOut: 'खत्म',
  soldOutDone: (name) => `${name} खत्म है।`,
}
