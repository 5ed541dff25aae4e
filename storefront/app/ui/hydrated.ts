/** Called once by the root, when the page that the server wrote answers to touch. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = ''
}

/** False on the server, and in the browser until everything of the first page has been taken over. */
export const isHydrated = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.hydrated !== undefined
