const TOUCHES = ['pointerover', 'keydown', 'focusin'] as const

/** Does `work` once, when somebody first touches the page by finger, mouse or key: what comes by then is there when it is asked for. Returns how to stop. */
export function atFirstTouch(work: () => void): () => void {
  const stop = (): void => TOUCHES.forEach((touch) => document.removeEventListener(touch, begin))
  const begin = (): void => {
    stop()
    work()
  }
  for (const touch of TOUCHES) document.addEventListener(touch, begin)
  return stop
}
