import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/shelf-arrows.ts'

export const shelfArrows: Translated<typeof en.shelfArrows> = {
  back: (shelf) => `आधीचे दाखवा: ${shelf}`,
  on: (shelf) => `आणखी दाखवा: ${shelf}`,
}
