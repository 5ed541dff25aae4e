import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { tryAgain, useHindrance } from '../../lib/patience.ts'
import { shell as words } from '../../messages/en/shell.ts'

/** Lies over the page's top, so that nothing moves when the line breaks. What could not be reached is asked for again from here. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(onLineChange, () => !navigator.onLine, alwaysOnline)
  const hindered = useHindrance(({ waiting }) => waiting > 0)
  return (
    <output className="pointer-events-none fixed inset-x-0 top-(--top-bar) z-30 flex justify-center px-4 empty:hidden print:hidden">
      {offline || hindered ? (
        <span className="mt-2 flex items-center gap-2 rounded-2xl bg-button-ink px-4 py-2 text-sm font-medium text-on-button-ink shadow-lift">
          <IconWifiOff aria-hidden className="size-5 shrink-0" />
          {hindered ? words.hindered : words.offline}
          {hindered ? (
            <button
              type="button"
              onClick={tryAgain}
              className="pointer-events-auto min-h-9 shrink-0 rounded-lg px-2 font-semibold underline underline-offset-4 touch"
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
