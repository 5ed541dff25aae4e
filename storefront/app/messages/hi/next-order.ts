import type { Translated } from '../translated.ts'
import type * as en from '../en/next-order.ts'

export const nextOrder: Translated<typeof en.nextOrder> = {
  title: 'आपके रास्ते में',
  other: (department, when) => `${department}, ${when}`,
  number: (number) => `· ऑर्डर ${number}`,
  change: 'बदलें',
  track: 'कहाँ है',
}
