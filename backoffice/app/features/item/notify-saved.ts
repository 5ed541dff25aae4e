import type { LabelGap } from '@farmstand/contracts/office/item'
import { notify } from '../../lib/notify.tsx'
import { item as words } from '#messages/item.ts'

/** Shows that an item was saved, and whether customers see it. `shown` is the wish of the form. */
export function notifySaved({ shown, gaps }: { shown: boolean; gaps: readonly LabelGap[] }, text: string): void {
  if (!shown) notify.done(words.savedUnshown)
  else if (gaps.length > 0) notify.failed(words.savedHidden(gaps.map((gap) => words.gaps[gap])))
  else notify.done(text)
}
