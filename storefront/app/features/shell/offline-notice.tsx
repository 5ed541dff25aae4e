import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { tryAgain, useConnectionTrouble } from '../../lib/retry.ts'
import { shell as words } from '#messages/shell.ts'

/** A thin line below the top bar, so that nothing moves when the line breaks. What could not be reached is asked for again from here. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(onLineChange, () => !navigator.onLine, alwaysOnline)
  const hindered = useConnectionTrouble(({ waiting }) => waiting > 0)
  const ofLastTime = useConnectionTrouble((state) => state.ofLastTime)
  return (
    <output className="absolute inset-x-0 top-full block empty:hidden side:fixed side:top-0 side:right-(--side-bar) print:hidden">
      {offline || hindered || ofLastTime ? (
        <span className="flex min-h-8 items-center justify-center gap-2 bg-button-ink px-4 text-xs font-medium text-on-button-ink">
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

function onLineChange(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** The server's page is the same for everybody. */
const alwaysOnline = () => false
