type OnBack = (close: () => void) => () => void

/**
 * The way in which dialogs close when the user goes Back. Storefront or back office sets `onBack` before the first
 * dialog opens. It then calls `close` on Back, until the function that it returned is called. Without `onBack`, a
 * dialog closes on the browser's own close requests.
 */
export const dialogClosing: { onBack?: OnBack } = {}
