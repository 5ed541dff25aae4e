import type { SyntheticEvent } from 'react'

/**
 * Returns an `onSubmit` handler. A form's `action` is unsuitable: React resets the fields after it even when the action
 * failed, so the person would have to type everything again.
 */
export const submitHandler =
  (send: (form: FormData) => Promise<void> | void) =>
  (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }

/** Returns the text of a field. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
