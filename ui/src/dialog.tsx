import { IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useCallback, useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '@farmstand/ui/button.tsx'
import { dialogClosing } from './dialog-closing.ts'

/** The position of a dialog, as CSS classes, and the behaviour of the dialog's header. */
export interface DialogFrame {
  panel: string
  /** Classes of the panel and of the content in a dialog with a footer. */
  withFooter?: { panel: string; content: string }
  head: string
  /** Classes of a header that shows the title. */
  titled?: string
  /** An element that is shown above a visible title. */
  grip?: ReactNode
  footer: string
  /** Lets the customer drag the panel by its header. Returns a function that ends this. */
  draw?: (panel: HTMLElement, head: HTMLElement, close: () => void) => () => void
}

/**
 * The frame of a dialog in the middle of the screen. Forms with a button at the bottom use it too, because toasts would
 * cover that button in a sheet.
 */
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
  /** Hides the title, because the content shows one itself. Screen readers still read the title. */
  titleHidden?: boolean
  /** Set if the dialog has its own address. Back then closes the dialog by returning to the previous address. */
  addressed?: boolean
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog. The page beneath is inert, but the toasts are not. A native `<dialog>` would make them inert too. The
 * dialog sets no styles at run time, so the content security policy needs no exception.
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
      {/* Not shown in every face. Users without a pointer have Escape and the close button. */}
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
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> element would make the toasts inert too
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
            // Keeps a focused element clear of the close button.
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
 * Makes the page beneath inert and stops its scrolling while the panel is open. The focus moves into the panel at once
 * and returns to its old place when the panel closes. All this happens before the next key press, so that a quick Tab
 * does not move the focus in the page beneath.
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

/** Closes the newest dialog on Escape and on the browser's Back, without leaving the page. */
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

/** Calls `close` on the browser's own close requests: Back on Android, Escape elsewhere. */
function watchCloseRequests(close: () => void): () => void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some browsers lack it, and TypeScript's DOM types do not contain it
  const { CloseWatcher } = window as unknown as { CloseWatcher?: new () => CloseRequests }
  if (!CloseWatcher) return () => undefined
  const watcher = new CloseWatcher()
  watcher.addEventListener('close', close)
  return () => watcher.destroy()
}

interface CloseRequests extends EventTarget {
  destroy(): void
}
