import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/shelf-arrows.ts'

export const shelfArrows: Translated<typeof en.shelfArrows> = {
  back: (shelf) => `पिछले दिखाएँ: ${shelf}`,
  on: (shelf) => `और दिखाएँ: ${shelf}`,
}
