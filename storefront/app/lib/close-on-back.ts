import { dialogClosing } from '@farmstand/ui/dialog-closing.ts'

/**
 * The browser's Back button closes a sheet and keeps the page. An open sheet adds one step to the history, at the
 * page's own address and hidden from the router. The step goes away with the sheet, however that is closed, and before
 * the router opens another page.
 */

const isStep = (state: unknown): boolean => typeof state === 'object' && state !== null && 'sheet' in state

/** Returns the router's index of the page in the history. */
const placeOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined

interface Sheet {
  close: () => void
}
let open: Sheet | null = null
let goingBack: { done: Promise<void>; settle: () => void } | null = null
/** The page's index when its sheet opened. */
let place: unknown

function addStep(): void {
  place = placeOf(window.history.state)
  if (!isStep(window.history.state)) window.history.pushState({ ...window.history.state, sheet: true }, '')
}

function takeStepAway(): Promise<void> {
  if (goingBack) return goingBack.done
  const { promise: done, resolve: settle } = Promise.withResolvers<void>()
  goingBack = { done, settle }
  window.history.back()
  return done
}

/** Handles a step before the router does, which knows nothing of these steps. */
function onStep(event: PopStateEvent): void {
  if (goingBack) {
    event.stopImmediatePropagation()
    const { settle } = goingBack
    goingBack = null
    // Another sheet has opened since.
    if (open) addStep()
    settle()
  } else if (isStep(event.state)) {
    // The visitor reached a step without a sheet by Forward.
    if (!open) window.history.back()
  } else if (open) {
    const { close } = open
    open = null
    if (placeOf(event.state) === place) event.stopImmediatePropagation()
    close()
  }
}

/** Calls `close` on Back. Returns a function that ends this when the sheet is gone. */
export function closeOnBack(close: () => void): () => void {
  const sheet = { close }
  open = sheet
  if (!goingBack) addStep()
  return () => {
    if (open !== sheet) return
    open = null
    // A sheet that opens in its place takes over the step.
    setTimeout(() => {
      if (!open && isStep(window.history.state)) void takeStepAway()
    })
  }
}

/** Resolves when the last step of the history is the page itself, so that another page can follow. */
export async function removeSheetStep(): Promise<void> {
  if (!goingBack && !isStep(window.history.state)) return
  open = null
  await takeStepAway()
}

/** Starts to watch Back. A page that was reloaded, or reached by the history, has no open sheet. */
export function watchBack(): void {
  dialogClosing.onBack = closeOnBack
  window.addEventListener('popstate', onStep, { capture: true })
  if (isStep(window.history.state)) void takeStepAway()
}
