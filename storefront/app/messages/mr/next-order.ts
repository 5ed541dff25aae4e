import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/next-order.ts'

export const nextOrder: Translated<typeof en.nextOrder> = {
  title: 'तुमच्याकडे येत आहे',
  other: (department, when) => `${department}, ${when}`,
  number: (number) => `· ऑर्डर ${number}`,
  change: 'बदला',
  track: 'कुठे आहे',
  howWasIt: 'कसे होते?',
  good: 'सर्व छान',
  help: 'मदत घ्या',
}
