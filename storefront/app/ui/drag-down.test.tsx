import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { dragDown } from '@farmstand/ui/drag-down.ts'

let wide = false
beforeEach(() => {
  wide = false
  vi.stubGlobal('matchMedia', () => ({ matches: !wide }))
})
afterEach(() => vi.unstubAllGlobals())

interface Pull {
  /** The number of pixels that the finger moves down. Negative is up. */
  far: number
  /** Milliseconds from the first to the last touch event. */
  ms: number
  ending?: 'pointerup' | 'pointercancel'
  /** The part of the sheet that the finger touches. */
  on?: 'head' | 'button'
}

/** Drags a sheet by its header with a finger. Returns true if the sheet closed. */
function pull({ far, ms, ending = 'pointerup', on = 'head' }: Pull): boolean {
  const panel = document.body.appendChild(document.createElement('div'))
  const head = panel.appendChild(document.createElement('div'))
  const button = head.appendChild(document.createElement('button'))
  head.setPointerCapture = () => undefined
  const close = vi.fn<() => void>()
  const stop = dragDown(panel, head, close)
  onTestFinished(() => {
    stop()
    panel.remove()
  })
  const touch = (name: string, y: number, at: number): void => {
    const event = new PointerEvent(name, { clientY: y, isPrimary: true, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    ;(on === 'button' ? button : head).dispatchEvent(event)
  }
  touch('pointerdown', 100, 1_000)
  touch('pointermove', 100 + far, 1_000 + ms)
  const held = on === 'head' && !wide
  expect(panel.style.translate).toBe(held ? `0 ${Math.max(0, far)}px` : '')
  touch(ending, 100 + far, 1_000 + ms)
  expect(panel.style.translate).toBe('')
  return close.mock.calls.length > 0
}

it.each([
  ['far, however slowly', { far: 97, ms: 5_000 }, true],
  ['not quite so far, slowly', { far: 96, ms: 5_000 }, false],
  ['a short way, fast', { far: 25, ms: 40 }, true],
  ['a short way, not fast enough', { far: 25, ms: 50 }, false],
  ['a very short way, however fast', { far: 24, ms: 10 }, false],
  ['up', { far: -200, ms: 100 }, false],
] as const)('[E5] a drag %s closes the sheet or leaves it open', (_, how, closes) => {
  expect(pull(how)).toBe(closes)
})

it('[E5] a sheet stays open after a cancelled touch or a drag on its button', () => {
  expect(pull({ far: 200, ms: 100, ending: 'pointercancel' })).toBe(false)
  expect(pull({ far: 200, ms: 100, on: 'button' })).toBe(false)
})

it('[E5] a drag on a wide screen does nothing, because there are no sheets', () => {
  wide = true
  expect(pull({ far: 200, ms: 100 })).toBe(false)
})
