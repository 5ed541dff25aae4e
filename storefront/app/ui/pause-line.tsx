import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { dateTimeText } from '../lib/dates.ts'
import { pause as text } from '#messages/pause.ts'

/** Says before anything is chosen that the shop takes no orders, and until when. */
export const PauseLine = ({ pause }: Pick<CheckoutOptions, 'pause'>) =>
  pause ? (
    <output className="block rounded-tile bg-turmeric-tint px-3 py-2 text-sm font-medium">
      {text.until(dateTimeText(pause.until))}
    </output>
  ) : null
