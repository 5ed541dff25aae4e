/** Classes of an input box. */
export const frameClass =
  'block w-full rounded-tile border border-edge bg-surface text-ink disabled:bg-sunken disabled:text-muted aria-invalid:border-danger'

/** Each face sets the height and the inset of its fields. */
export const inputClass = `${frameClass} min-h-(--field-height) px-(--field-inset) text-base`
