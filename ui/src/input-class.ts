const frame =
  'block w-full rounded-tile border border-edge bg-surface text-ink disabled:bg-sunken disabled:text-muted aria-invalid:border-danger'

/** Each face sets the height and the inset of its fields. */
export const inputClass = `${frame} min-h-(--field-height) px-(--field-inset) text-base`

export const textareaClass = `${frame} min-h-11`
