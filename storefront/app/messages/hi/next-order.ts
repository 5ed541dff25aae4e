import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/next-order.ts'

export const nextOrder: Translated<typeof en.nextOrder> = {
  title: 'आपके पास आ रहा है',
  other: (department, when) => `${department}, ${when}`,
  more: (orders) => `${orders} और ऑर्डर`,
  change: 'बदलें',
  track: 'ट्रैक करें',
  howWasIt: 'कैसा रहा?',
  good: 'सब ठीक',
  notTold: 'आपका जवाब नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  help: 'मदद लें',
}
