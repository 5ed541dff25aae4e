/**
 * Marks the page as hydrated. The root calls this once, when React has taken over the page that the server rendered.
 */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = ''
}

/** Returns true once the first page is hydrated. Always false on the server. */
export const isHydrated = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.hydrated !== undefined
