interface DialogClosing {
  /** Calls `close` on the browser's Back, until the function it answers is called. Unset: on the browser's own requests to close. */
  onBack?: (close: () => void) => () => void
  /** Whether a press beside the panel closes it: not in a face where something is typed into most dialogs. */
  onPressBeside?: boolean
}

/** A face that closes its dialogs in its own way sets it here before the first one opens. */
export const dialogClosing: DialogClosing = {}
