const TOUCHES = ['pointerover', 'keydown', 'focusin'] as const

/**
 * Runs `work` once, when the visitor first touches the page by finger, mouse or key, so that its result is ready when
 * needed. Returns a function that cancels it.
 */
export function atFirstTouch(work: () => void): () => void {
  const stop = (): void => TOUCHES.forEach((touch) => document.removeEventListener(touch, begin))
  const begin = (): void => {
    stop()
    work()
  }
  for (const touch of TOUCHES) document.addEventListener(touch, begin)
  return stop
}
