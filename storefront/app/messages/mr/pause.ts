import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/pause.ts'

export const pause: Translated<typeof en.pause> = {
  until: (when) => `आम्ही सध्या ऑर्डर घेत नाही. तुम्ही ${when} पासून पुन्हा ऑर्डर करू शकता.`,
}
