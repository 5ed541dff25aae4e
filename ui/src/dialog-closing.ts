type OnBack = (close: () => void) => () => void

/**
 * A face that closes its dialogs by Back in its own way sets it here before the first one opens: it calls `close` on Back, until the
 * function it answers is called. Without it the browser's own requests to close are followed.
 */
export const dialogClosing: { onBack?: OnBack } = {}
