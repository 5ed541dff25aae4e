import { notify } from '../lib/notify.tsx'
import { office as words } from '#messages/office.ts'
import { notifyOnFailure } from './notify-on-failure.ts'

/** Confirms a step in a toast with an Undo button. The button runs `back` and shows the text that `back` returns. */
export const notifyWithUndo = (text: string, back: () => Promise<unknown>): void =>
  notify.done(text, {
    label: words.undo,
    press: () =>
      void notifyOnFailure(back().then((said) => notify.done(typeof said === 'string' ? said : words.takenBack))),
  })

/** Awaits a step. Then offers Undo, or shows the error. Returns whether the step succeeded. */
export const performWithUndo = (
  doing: Promise<unknown>,
  text: string,
  back: () => Promise<unknown>,
): Promise<boolean> => notifyOnFailure(doing.then(() => notifyWithUndo(text, back)))
