import { notify } from '../lib/notify.tsx'
import { office as words } from '#messages/office.ts'
import { orSay } from './say.ts'

/** Confirms a step in a toast with an Undo button, which runs `back` and shows the text that it returns. */
export const doneWithUndo = (text: string, back: () => Promise<unknown>): void =>
  notify.done(text, {
    label: words.undo,
    press: () => void orSay(back().then((said) => notify.done(typeof said === 'string' ? said : words.takenBack))),
  })

/** Awaits a step and offers Undo, or shows its error. Returns whether it succeeded. */
export const doUndoably = (doing: Promise<unknown>, text: string, back: () => Promise<unknown>): Promise<boolean> =>
  orSay(doing.then(() => doneWithUndo(text, back)))
