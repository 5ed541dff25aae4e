import { dateTimeText } from '../lib/dates.ts'
import { pause as text } from '#messages/pause.ts'

/**
 * Shows a notice that the shop takes no orders, and until when. Pages show this before the customer chooses anything.
 */
export const PauseLine = ({ until }: { until: string }) => (
  <output className="block rounded-tile bg-turmeric-tint px-3 py-2 text-sm font-medium">
    {text.until(dateTimeText(until))}
  </output>
)
