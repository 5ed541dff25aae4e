/** Classes of an input box. */
export const frameClass =
  'block w-full rounded-tile border border-edge bg-surface text-ink disabled:bg-sunken disabled:text-muted aria-invalid:border-danger'

/** CSS classes of a text field. Storefront and back office each set the height and the inset by CSS variables. */
export const inputClass = `${frameClass} min-h-(--field-height) px-(--field-inset) text-base`
