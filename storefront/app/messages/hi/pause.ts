import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/pause.ts'

export const pause: Translated<typeof en.pause> = {
  until: (when) => `हम अभी ऑर्डर नहीं ले रहे। आप ${when} से फिर ऑर्डर कर सकते हैं।`,
}
