import { IconWifiOff } from '@tabler/icons-react'
import { useOffline } from '../../lib/offline.ts'
import { tryAgain, useConnectionTrouble } from '../../lib/retry.ts'
import { shell as words } from '#messages/shell.ts'

/** Shows a thin line below the top bar, which moves the page down. The button in it repeats failed requests. */
export function OfflineNotice() {
  const offline = useOffline()
  const hindered = useConnectionTrouble(({ waiting }) => waiting > 0)
  const ofLastTime = useConnectionTrouble((state) => state.ofLastTime)
  return (
    <output className="sticky top-(--head) z-30 block empty:hidden print:hidden">
      {offline || hindered || ofLastTime ? (
        <span
          data-strip={hindered ? 'button' : 'line'}
          className="flex min-h-8 items-center justify-center gap-2 bg-button-ink px-4 text-xs font-medium text-on-button-ink"
        >
          <IconWifiOff aria-hidden className="size-4 shrink-0" />
          {hindered ? words.hindered : words.offline}
          {hindered ? (
            <button
              type="button"
              onClick={tryAgain}
              className="min-h-11 shrink-0 rounded-lg px-2 font-semibold underline underline-offset-4"
            >
              {words.tryAgain}
            </button>
          ) : null}
        </span>
      ) : null}
    </output>
  )
}
