import { Dialog, type DialogFrame, type DialogProps } from './dialog.tsx'
import { dragDown } from './drag-down.ts'

const fromBelow: DialogFrame = {
  panel:
    'mt-auto w-full max-w-2xl mx-auto rounded-t-banner max-h-[calc(100dvh-2rem)] side:max-h-[calc(100dvh-0.5rem)] animate-rise desk:m-auto desk:max-w-lg desk:rounded-card',
  // On a phone in landscape the whole sheet scrolls, because a fixed footer would leave too little room for the fields.
  withFooter: { panel: 'side:overflow-y-auto side:*:shrink-0', content: 'side:overflow-visible' },
  head: 'pl-5 touch-none desk:touch-auto',
  titled: 'pt-4 side:pt-2.5 side:pb-0 desk:pt-2',
  grip: (
    <span aria-hidden className="absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line desk:hidden" />
  ),
  footer: 'px-5',
  draw: dragDown,
}

/**
 * A dialog that rises from the bottom of a phone's screen and closes when the customer drags it down by its header. On
 * a desktop it is in the middle of the screen.
 */
export const Sheet = (props: Omit<DialogProps, 'frame'>) => <Dialog frame={fromBelow} {...props} />
