import { dialogClosing } from '@farmstand/ui/dialog-closing.ts'

/**
 * The browser's Back closes a sheet and leaves the page where it is. An open sheet adds one step to the history, at the page's own
 * address and hidden from the router; it goes away with the sheet, however that is closed, and before the router goes to another page.
 */

const isStep = (state: unknown): boolean => typeof state === 'object' && state !== null && 'sheet' in state

/** Of the router: at which entry of the history the page is. */
const placeOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined

interface Sheet {
  close: () => void
}
let open: Sheet | null = null
let goingBack: { done: Promise<void>; settle: () => void } | null = null
/** Where the page was when its sheet opened. */
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

/** Before the router hears of it: of these steps it knows nothing. */
function onStep(event: PopStateEvent): void {
  if (goingBack) {
    event.stopImmediatePropagation()
    const { settle } = goingBack
    goingBack = null
    // Another sheet opened meanwhile.
    if (open) addStep()
    settle()
  } else if (isStep(event.state)) {
    // A step whose sheet is gone, reached by Forward.
    if (!open) window.history.back()
  } else if (open) {
    const { close } = open
    open = null
    if (placeOf(event.state) === place) event.stopImmediatePropagation()
    close()
  }
}

/** Calls `close` on Back, until the function it answers is called: the sheet is gone. */
export function closeOnBack(close: () => void): () => void {
  const sheet = { close }
  open = sheet
  if (!goingBack) addStep()
  return () => {
    if (open !== sheet) return
    open = null
    // A sheet that opens in its place takes the step over.
    setTimeout(() => {
      if (!open && isStep(window.history.state)) void takeStepAway()
    })
  }
}

/** Resolves when the history ends with the page itself, so that another one follows upon it. */
export async function sheetStepGone(): Promise<void> {
  if (!goingBack && !isStep(window.history.state)) return
  open = null
  await takeStepAway()
}

/** A page that was loaded again, or come back to, has no sheet open. */
export function watchBack(): void {
  dialogClosing.onBack = closeOnBack
  window.addEventListener('popstate', onStep, { capture: true })
  if (isStep(window.history.state)) void takeStepAway()
}
