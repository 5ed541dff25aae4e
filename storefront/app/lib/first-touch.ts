const TOUCHES = ['pointerover', 'keydown', 'focusin'] as const

/**
 * Runs `work` once, when the visitor first uses a finger, mouse or key on the page. So what `work` loads is ready when
 * it is needed. Returns a function that cancels this.
 */
export function atFirstTouch(work: () => void): () => void {
  const stop = (): void => TOUCHES.forEach((touch) => document.removeEventListener(touch, runOnce))
  const runOnce = (): void => {
    stop()
    work()
  }
  for (const touch of TOUCHES) document.addEventListener(touch, runOnce)
  return stop
}
