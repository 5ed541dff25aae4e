import { dialogClosing } from '@farmstand/ui/dialog-closing.ts'

/**
 * Lets the browser's Back button close a sheet without leaving the page. An open sheet adds a history entry with the
 * address of the same page, and the router does not see this entry. The entry is removed when the sheet closes in any
 * way, and before the router opens another page.
 */

const isStep = (state: unknown): boolean => typeof state === 'object' && state !== null && 'sheet' in state

/** Returns the index that the router gave to the page in the history. */
const historyIndexOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined

interface Sheet {
  close: () => void
}
let open: Sheet | null = null
let goingBack: { done: Promise<void>; settle: () => void } | null = null
/** The index of the page in the history when the sheet opened. */
let place: unknown

function addStep(): void {
  place = historyIndexOf(window.history.state)
  if (!isStep(window.history.state)) window.history.pushState({ ...window.history.state, sheet: true }, '')
}

function removeHistoryStep(): Promise<void> {
  if (goingBack) return goingBack.done
  const { promise: done, resolve: settle } = Promise.withResolvers<void>()
  goingBack = { done, settle }
  window.history.back()
  return done
}

/** Handles a history event before the router does, because the router does not know the entries of sheets. */
function onStep(event: PopStateEvent): void {
  if (goingBack) {
    event.stopImmediatePropagation()
    const { settle } = goingBack
    goingBack = null
    // Another sheet has opened in the meantime.
    if (open) addStep()
    settle()
  } else if (isStep(event.state)) {
    // The visitor reached the entry of a closed sheet with Forward.
    if (!open) window.history.back()
  } else if (open) {
    const { close } = open
    open = null
    if (historyIndexOf(event.state) === place) event.stopImmediatePropagation()
    close()
  }
}

/** Calls `close` when the visitor presses Back. Returns a function to call when the sheet is gone. */
export function closeOnBack(close: () => void): () => void {
  const sheet = { close }
  open = sheet
  if (!goingBack) addStep()
  return () => {
    if (open !== sheet) return
    open = null
    // If another sheet opens in place of this one, it takes over the history entry.
    setTimeout(() => {
      if (!open && isStep(window.history.state)) void removeHistoryStep()
    })
  }
}

/** Resolves when the latest history entry belongs to the page itself, so that another page can follow it. */
export async function removeSheetStep(): Promise<void> {
  if (!goingBack && !isStep(window.history.state)) return
  open = null
  await removeHistoryStep()
}

/**
 * Starts to watch the Back button. If the page was reloaded or reached through the history, it has no open sheet, so
 * the entry of a sheet is removed.
 */
export function watchBack(): void {
  dialogClosing.onBack = closeOnBack
  window.addEventListener('popstate', onStep, { capture: true })
  if (isStep(window.history.state)) void removeHistoryStep()
}
