import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/kitchen.ts'
import { menu } from './menu.ts'

export const kitchen: Translated<typeof en.kitchen> = {
  title: menu.kitchen,
  day: 'दिन',
  print: 'प्रिंट',
  nothing: 'अभी कुछ नहीं बनाना है',
  nothingHint: 'रसोई के पक्के ऑर्डर यहाँ अपने आप दिखेंगे।',
  toCook: 'कितनी डिश बनानी हैं',
  states: { WAITING: 'शुरू करना है', COOKING: 'बन रहा है', READY: 'तैयार' },
  none: { WAITING: 'सब ऑर्डर शुरू हो चुके हैं।', COOKING: 'अभी कुछ नहीं बन रहा।', READY: 'अभी कुछ तैयार नहीं है।' },
  startBy: (time) => `${time} तक शुरू करें`,
  late: (minutes) => (minutes < 1 ? 'अभी शुरू करें' : `${minutes} मिनट देर: अभी शुरू करें`),
  since: (time, cook) => `${time} से, ${cook}`,
  readyAt: (time) => `${time} पर तैयार`,
  deliver: (window) => `डिलीवरी ${window}`,
  start: 'बनाना शुरू करें',
  startOf: (number) => `#${number} बनाना शुरू करें`,
  ready: 'तैयार',
  readyOf: (number) => `#${number} तैयार है`,
  recall: 'फिर बनाएँ',
  recallOf: (number) => `#${number} को फिर बनाने में रखें`,
  stop: 'शुरू नहीं हुआ',
  stopOf: (number) => `#${number} को वापस शुरू में रखें`,
  started: (number) => `#${number} बन रहा है।`,
  isReady: (number) => `#${number} तैयार है।`,
  isBack: (number) => `#${number} एक कदम पीछे गया।`,
  contains: (allergens) => `इसमें: ${allergens}`,
  cancelled: 'ऑर्डर रद्द। बनाना रोकें।',
  close: 'ठीक है, रोक दिया',
  closeOf: (number) => `रद्द ऑर्डर #${number} हटाएँ`,
}
