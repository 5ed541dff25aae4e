import { timeText } from '../lib/times.ts'
import { office as words } from '#messages/office.ts'
import type { FollowedNews } from '../lib/news.ts'

/**
 * Over every screen while the shop does not answer: why, since when, and a way to ask before the next try; and while it answers but tells
 * nothing, that what one sees may be 15 seconds old.
 */
export function GoneNote({ news: { gone, looking, askNow } }: { news: FollowedNews }) {
  return (
    <output className="sticky top-16 z-10 block">
      {gone || looking ? (
        <span className="flex items-center justify-between gap-3 bg-turmeric-tint px-4 py-1 text-sm leading-tight md:px-6">
          {gone ? (gone.offline ? words.noNetwork : words.goneSince)(timeText(gone.since)) : words.looksEvery15}
          <button type="button" onClick={askNow} className="min-h-11 shrink-0 font-semibold text-leaf-ink">
            {words.askNow}
          </button>
        </span>
      ) : null}
    </output>
  )
}
