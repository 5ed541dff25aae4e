interface DialogClosing {
  /** Calls `close` on the browser's Back, until the function it answers is called. */
  onBack: (close: () => void) => () => void
  /** Whether a press beside the panel closes it: not where something is typed into most of them. */
  onPressBeside: boolean
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

export const dialogClosing: DialogClosing = { onBack: watchCloseRequests, onPressBeside: false }

/** A face closes its dialogs in its own way. */
export function setDialogClosing(own: DialogClosing): void {
  Object.assign(dialogClosing, own)
}
