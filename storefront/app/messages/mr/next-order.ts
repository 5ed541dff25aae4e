import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/next-order.ts'

export const nextOrder: Translated<typeof en.nextOrder> = {
  title: 'तुमच्याकडे येत आहे',
  other: (department, when) => `${department}, ${when}`,
  more: (orders) => `आणखी ${orders} ऑर्डर`,
  change: 'बदला',
  track: 'ट्रॅक करा',
  howWasIt: 'कसे होते?',
  good: 'सर्व छान',
  notTold: 'तुमचे उत्तर पाठवता आले नाही. कृपया पुन्हा प्रयत्न करा.',
  help: 'मदत घ्या',
}
