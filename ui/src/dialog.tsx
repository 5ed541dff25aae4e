import { IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useCallback, useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '@farmstand/ui/button.tsx'
import { dialogClosing } from './dialog-closing.ts'
import { dragDown } from './drag-down.ts'

const placements = {
  /** Also for what is typed without a button of its own below: toasts appear where a sheet would end. */
  center: 'm-auto w-full max-w-md rounded-card max-h-[calc(100dvh-2rem)] animate-rise',
  side: 'ml-auto h-dvh w-full animate-slide-in desk:max-w-md',
  sheet:
    'mt-auto w-full max-w-2xl mx-auto rounded-t-banner max-h-[calc(100dvh-2rem)] side:max-h-[calc(100dvh-0.5rem)] animate-rise desk:m-auto desk:max-w-lg desk:rounded-card',
} as const

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  placement?: keyof typeof placements
  /** The title is spoken but not drawn, when the content shows its own. */
  titleHidden?: boolean
  /** Its own address opens it, so that Back closes it by leading to the address before. */
  addressed?: boolean
  footer?: ReactNode
  children: ReactNode
}

/**
 * One modal surface at a time. The page beneath is inert; toasts are not, which a native `<dialog>` could not offer.
 * It styles nothing at run time, so it needs no exception in the content security policy.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  placement = 'center',
  titleHidden = false,
  addressed = false,
  footer,
  children,
}: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const panelId = useId()
  const closing = useEffectEvent(onClose)
  useEffect(() => onCloseRequest(panelId, () => closing(), addressed), [panelId, addressed])
  const drawnAway = useCallback(
    (head: HTMLDivElement) => {
      const panel = head.parentElement
      return panel && placement === 'sheet' ? dragDown(panel, head, onClose) : () => undefined
    },
    [onClose, placement],
  )
  return (
    <div className="fixed inset-0 z-50 flex animate-fade bg-scrim">
      {/* Those who do not point have Escape and the close button. */}
      {dialogClosing.onPressBeside ? (
        <button type="button" tabIndex={-1} aria-hidden onClick={onClose} className="absolute inset-0 cursor-default" />
      ) : null}
      <div
        id={panelId}
        ref={beTheOnlyPage}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element of that name would make the toasts inert too
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={clsx(
          'relative flex flex-col overflow-hidden bg-ground shadow-lift outline-none',
          // On a phone on its side the whole sheet scrolls, because its foot would leave the fields too little room.
          placement === 'sheet' && footer && 'side:overflow-y-auto side:*:shrink-0',
          placements[placement],
        )}
      >
        <div
          ref={drawnAway}
          className={clsx(
            'relative flex items-center justify-between gap-3 pr-2',
            placement === 'side' ? 'pl-4' : 'pl-5',
            titleHidden ? 'absolute! right-3 z-10 pt-3' : 'border-b border-line py-2',
            placement === 'sheet' && 'touch-none desk:touch-auto',
            placement === 'sheet' && !titleHidden && 'pt-4 side:pt-2.5 side:pb-0 desk:pt-2',
          )}
        >
          {placement === 'sheet' && !titleHidden ? (
            <span
              aria-hidden
              className="absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line desk:hidden"
            />
          ) : null}
          <h2 id={titleId} className={clsx('text-lg', titleHidden && 'sr-only')}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose} className={clsx(titleHidden && 'bg-surface shadow-lift')}>
            <IconX aria-hidden />
          </IconButton>
        </div>
        <div
          className={clsx(
            'min-h-0 grow overflow-y-auto overscroll-contain',
            placement === 'sheet' && footer && 'side:overflow-visible',
            // What takes the focus does not come to lie under the close button.
            titleHidden && 'scroll-pt-16',
          )}
        >
          {children}
        </div>
        {footer ? (
          <div
            className={clsx(
              'border-t border-line bg-surface py-4 pb-[max(1rem,env(safe-area-inset-bottom))] side:py-2',
              placement === 'side' ? 'px-4' : 'px-5',
            )}
          >
            {footer}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/**
 * While the panel is open: what is beneath it is inert and does not scroll, Escape closes this panel alone, focus is inside, and returns
 * to where it was. All before the next key can come, else a quick Tab would still walk on the page beneath.
 */
function beTheOnlyPage(panel: HTMLDivElement): () => void {
  const beneath = [...document.querySelectorAll('#page, [role="dialog"]')].filter(
    (one) => one !== panel && !one.hasAttribute('inert'),
  )
  const before = document.activeElement
  const root = document.documentElement
  const first = root.dataset.locked === undefined
  for (const one of beneath) one.setAttribute('inert', '')
  root.dataset.locked = ''
  const wanted = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel
  wanted.focus()
  return () => {
    for (const one of beneath) one.removeAttribute('inert')
    if (first) delete root.dataset.locked
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}

/** Escape and the browser's Back close the newest dialog, and do not leave the page. */
function onCloseRequest(panelId: string, close: () => void, addressed: boolean): () => void {
  const press = (event: KeyboardEvent): void => {
    const beneathAnother = document.getElementById(panelId)?.hasAttribute('inert')
    if (event.key === 'Escape' && !beneathAnother) close()
  }
  document.addEventListener('keydown', press)
  const endBack = addressed ? null : (dialogClosing.onBack ?? watchCloseRequests)(close)
  return () => {
    document.removeEventListener('keydown', press)
    endBack?.()
  }
}

/** The browser's own requests to close: Back on Android, Escape elsewhere. */
function watchCloseRequests(close: () => void): () => void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not every browser has it, and none of the types here
  const { CloseWatcher } = window as unknown as { CloseWatcher?: new () => CloseRequests }
  if (!CloseWatcher) return () => undefined
  const watcher = new CloseWatcher()
  watcher.addEventListener('close', close)
  return () => watcher.destroy()
}

interface CloseRequests extends EventTarget {
  destroy(): void
}
