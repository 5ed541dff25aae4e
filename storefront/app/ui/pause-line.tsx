import { dateTimeText } from '../lib/dates.ts'
import { pause as text } from '#messages/pause.ts'

/** Says before anything is chosen that the shop takes no orders, and until when. */
export const PauseLine = ({ until }: { until: string }) => (
  <output className="block rounded-tile bg-turmeric-tint px-3 py-2 text-sm font-medium">
    {text.until(dateTimeText(until))}
  </output>
)
