type OnBack = (close: () => void) => () => void

/**
 * The face's own way to close dialogs with Back, set before the first dialog opens. `onBack` calls `close` on Back
 * until the function that it returns is called. Without it, the dialog follows the browser's own close requests.
 */
export const dialogClosing: { onBack?: OnBack } = {}
