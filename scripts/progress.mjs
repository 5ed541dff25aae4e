const REDRAW_MS = 1_000

/**
 * Begins a step of a start. Returns the function that ends it. A terminal shows one line with the seconds so far;
 * another output gets a line when the step begins. `server/src/platform/terminal.ts` continues with the same lines.
 * @param {string} title
 * @param {string} sentence the line for another output
 * @returns {() => void}
 */
export function beginStep(title, sentence) {
  if (!process.stdout.isTTY) {
    process.stdout.write(`${sentence} …\n`)
    return () => undefined
  }
  const began = performance.now()
  const draw = (end = '') => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(`\r\u001B[2K  ${title.padEnd(20)}${seconds.padStart(6)} s${end}`)
  }
  draw()
  const timer = setInterval(draw, REDRAW_MS, '')
  return () => {
    clearInterval(timer)
    draw('\n')
  }
}
