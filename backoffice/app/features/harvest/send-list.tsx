import { IconSend } from '@tabler/icons-react'
import type { Harvest } from '@farmstand/contracts/office/harvest'
import { listToSend } from '@farmstand/contracts/office/harvest-words'
import { translateUnit } from '../../lib/own-units.ts'
import { timeText } from '../../lib/times.ts'
import { notify } from '../../lib/notify.tsx'
import { harvest as words } from '#messages/harvest.ts'

/**
 * Sends a source the list of items to bring, as text. On a phone it opens the share sheet, elsewhere it copies to the
 * clipboard.
 */
export function SendList({ source, day }: { source: Harvest['sources'][number]; day: string }) {
  const { name, needed_at: neededAt, items } = source
  const when = neededAt === null ? day : words.dayBy(day, timeText(neededAt))
  const text = listToSend(name === null ? [when] : [name, when], items, translateUnit)
  if (text === '') return null
  return (
    <button
      type="button"
      onClick={() => void shareText(text)}
      className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-tile px-3 text-sm font-semibold text-leaf-ink hover:bg-leaf-tint"
    >
      <IconSend aria-hidden className="size-5" />
      {name === null ? words.send : words.sendTo(name)}
    </button>
  )
}

async function shareText(text: string): Promise<void> {
  try {
    if (isPhone() && 'share' in navigator) await navigator.share({ text })
    else {
      await navigator.clipboard.writeText(text)
      notify.done(words.copied)
    }
  } catch (error) {
    // Closing the share sheet without sending is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify.failed(words.notSent)
  }
}

/** Returns whether to use the share sheet. On desktop computers the share sheet offers no useful app. */
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches
