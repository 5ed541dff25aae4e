import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/stock.ts'
import { menu } from './menu.ts'

export const stock: Translated<typeof en.stock> = {
  title: menu.stock,
  ways: { COUNT: 'गिनती', RECEIVED: 'आया', WASTE: 'खराब या गया' },
  hints: {
    COUNT: 'अभी जो रखा है, वह लिखें; ऑर्डर के लिए पैक हुआ न गिनें।',
    RECEIVED: 'जो आया, वह लिखें। पहले ऑर्डर की कमी पूरी होगी।',
    WASTE: 'जो खराब हुआ या गया, वह लिखें।',
  },
  reason: 'कारण',
  reasonHint: 'यह स्टॉक के हिसाब में रहेगा: बारिश, फफूँद, भेंट।',
  lies: (shelf) => `${shelf} रखे हैं`,
  promised: (count) => `${count} ऑर्डर में`,
  missing: (count) => `${count} कम`,
  waiting: (count) => (count === 1 ? '1 ग्राहक को इंतज़ार' : `${count} ग्राहकों को इंतज़ार`),
  short: (count) => `बाकी ऑर्डर की ज़रूरत से ${count} कम`,
  tooMany: (count) => `सिर्फ़ ${count} रखे हैं`,
  quantityOf: (name) => `${name}: कितने`,
  lines: (count) => `${count} आइटम`,
  write: 'लिख दें',
  clear: 'मिटाएँ',
  done: (count) => `${count} आइटम का हिसाब लिख दिया।`,
  doneShort: (names) => `बाकी ऑर्डर के लिए कम हैं: ${names.join(', ')}।`,
  takenBack: 'वापस लिया',
  more: (shown, total) => `${total} में से ${shown} दिख रहे हैं: नाम से खोजें।`,
  soldOut: 'खत्म',
  soldOutDone: (name) => `${name}: खत्म लिख दिया।`,
}
