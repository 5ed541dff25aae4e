import { IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useCallback, useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '@farmstand/ui/button.tsx'
import { dialogClosing } from './dialog-closing.ts'

/** Where a dialog appears, in classes, and what its head does. */
export interface DialogFrame {
  panel: string
  /** Of the panel and its content when there is a footer. */
  withFooter?: { panel: string; content: string }
  head: string
  /** Of a head that shows the title. */
  titled?: string
  /** Above a shown title. */
  grip?: ReactNode
  footer: string
  /** Lets the panel be drawn by its head. */
  draw?: (panel: HTMLElement, head: HTMLElement, close: () => void) => () => void
}

/** Also for what is typed without a button of its own below: toasts appear where a sheet would end. */
const center: DialogFrame = {
  panel: 'm-auto w-full max-w-md rounded-card max-h-[calc(100dvh-2rem)] animate-rise',
  head: 'pl-5',
  footer: 'px-5',
}

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  frame?: DialogFrame
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
  frame = center,
  titleHidden = false,
  addressed = false,
  footer,
  children,
}: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const panelId = useId()
  const closing = useEffectEvent(onClose)
  useEffect(() => onCloseRequest(panelId, () => closing(), addressed), [panelId, addressed])
  const drawn = useCallback(
    (head: HTMLDivElement) => {
      const panel = head.parentElement
      return (panel && frame.draw?.(panel, head, onClose)) ?? (() => undefined)
    },
    [onClose, frame],
  )
  return (
    <div className="fixed inset-0 z-50 flex animate-fade bg-scrim">
      {/* Not in every face; those who do not point have Escape and the close button. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={onClose}
        className="dialog-beside absolute inset-0 cursor-default"
      />
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
          footer && frame.withFooter?.panel,
          frame.panel,
        )}
      >
        <div
          ref={drawn}
          className={clsx(
            'relative flex items-center justify-between gap-3 pr-2',
            frame.head,
            titleHidden ? 'absolute! right-3 z-10 pt-3' : ['border-b border-line py-2', frame.titled],
          )}
        >
          {titleHidden ? null : frame.grip}
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
            footer && frame.withFooter?.content,
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
              frame.footer,
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
