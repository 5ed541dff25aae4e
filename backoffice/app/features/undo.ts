import { notify } from '../lib/notify.tsx'
import { office as words } from '#messages/office.ts'
import { notifyOnFailure } from './notify-on-failure.ts'

/** Confirms a step in a toast with an Undo button, which runs `back` and shows the text that it returns. */
export const notifyWithUndo = (text: string, back: () => Promise<unknown>): void =>
  notify.done(text, {
    label: words.undo,
    press: () =>
      void notifyOnFailure(back().then((said) => notify.done(typeof said === 'string' ? said : words.takenBack))),
  })

/** Awaits a step and offers Undo, or shows its error. Returns whether it succeeded. */
export const performWithUndo = (
  doing: Promise<unknown>,
  text: string,
  back: () => Promise<unknown>,
): Promise<boolean> => notifyOnFailure(doing.then(() => notifyWithUndo(text, back)))
