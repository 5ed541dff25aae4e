export const inputClass =
  'block w-full min-h-12 rounded-tile border border-edge bg-surface px-3.5 text-base text-ink disabled:bg-sunken disabled:text-muted aria-invalid:border-danger'
