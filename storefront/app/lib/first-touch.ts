const SIGNS = ['pointerover', 'keydown', 'focusin'] as const

/** Does `work` once, when somebody first touches the page by finger, mouse or key: what comes by then is there when it is asked for. Returns how to stop. */
export function atFirstTouch(work: () => void): () => void {
  const stop = (): void => SIGNS.forEach((sign) => document.removeEventListener(sign, begin))
  const begin = (): void => {
    stop()
    work()
  }
  for (const sign of SIGNS) document.addEventListener(sign, begin)
  return stop
}
