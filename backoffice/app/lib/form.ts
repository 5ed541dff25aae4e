import type { SyntheticEvent } from 'react'

/**
 * What a form does when it is sent, as its `onSubmit`. Not as its `action`: React empties the fields of such a form once that has ended,
 * also when nothing was done and everything would have to be typed anew.
 */
export const whenSent =
  (send: (form: FormData) => Promise<void> | void) =>
  (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }

/** What was typed into a field. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
