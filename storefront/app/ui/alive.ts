/** Told once by the root, when the page that the server wrote answers to touch. */
export function comeAlive(): void {
  document.documentElement.dataset.alive = ''
}

/** False on the server, and in the browser until everything of the first page has been taken over. */
export const isAlive = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.alive !== undefined
