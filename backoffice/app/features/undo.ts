import { notify } from '../lib/notify.tsx'
import { office as words } from '#messages/office.ts'
import { orSay } from './say.ts'

/** Says that a step was done, and offers `back`, which undoes it, for as long as that is shown; what `back` answers in words is said then. */
export const doneWithUndo = (text: string, back: () => Promise<unknown>): void =>
  notify.done(text, {
    label: words.undo,
    press: () => void orSay(back().then((said) => notify.done(typeof said === 'string' ? said : words.takenBack))),
  })

/** Does a step and offers the way back; what could not be done is said. Answers whether it was done. */
export const doUndoably = (doing: Promise<unknown>, text: string, back: () => Promise<unknown>): Promise<boolean> =>
  orSay(doing.then(() => doneWithUndo(text, back)))
