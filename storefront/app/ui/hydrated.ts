/** Marks the page as hydrated. The root calls it once, when the server's page responds to touch. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = ''
}

/** Returns true once the first page is hydrated. False on the server. */
export const isHydrated = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.hydrated !== undefined
