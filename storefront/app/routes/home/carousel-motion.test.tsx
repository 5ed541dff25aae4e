import { act, useCallback } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { goToSlide, advanceAutomatically, presentSlide } from './carousel-motion.ts'

const SLIDES = 4

function Strip({ width }: { width: number }) {
  const placeStrip = useCallback(
    (list: HTMLUListElement) => {
      moveLikeABrowser(list, width)
      return advanceAutomatically(list)
    },
    [width],
  )
  return (
    <ul ref={placeStrip}>
      {Array.from({ length: SLIDES }, (_, slide) => (
        <li key={slide} />
      ))}
    </ul>
  )
}

/**
 * Scrolls frame by frame. Moving by one slide takes 0.3 s, and the long way back to the first slide takes a whole
 * second.
 */
function moveLikeABrowser(strip: HTMLElement, width: number): void {
  Object.defineProperty(strip, 'clientWidth', { value: width })
  for (const [slide, item] of [...strip.children].entries())
    Object.defineProperty(item, 'offsetLeft', { value: slide * width })
  strip.scrollTo = (to?: ScrollToOptions | number): void => {
    const from = strip.scrollLeft
    const left = typeof to === 'object' ? (to.left ?? 0) : 0
    const frames = Math.abs(left - from) > width ? 60 : 18
    for (let frame = 1; frame <= frames; frame += 1)
      setTimeout(
        () => {
          strip.scrollLeft = from + ((left - from) * frame) / frames
          strip.dispatchEvent(new Event('scroll'))
        },
        (frame * 1000) / 60,
      )
  }
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

describe('the banner carousel', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([360, 768, 1280, 2560])(
    '[D10.10] [S9.10] each slide rests for 5 s, also after the way back, at %d px',
    async (width) => {
      const place = await draw(<Strip width={width} />)
      const strip = place.querySelector('ul')
      if (!strip) throw new Error('No strip')
      for (const [next, moving] of [
        [1, 300],
        [2, 300],
        [3, 300],
        [0, 1000],
        [1, 300],
      ] as const) {
        const standing = strip.scrollLeft
        await pass(4_999)
        expect(strip.scrollLeft).toBe(standing)
        await pass(1 + moving)
        expect(presentSlide(strip)).toBe(next)
        expect(strip.scrollLeft).toBe(next * width)
      }
    },
  )

  it('[S2.37] the carousel goes from the last banners to the first, and back', async () => {
    const place = await draw(<Strip width={360} />)
    const strip = place.querySelector('ul')
    if (!strip) throw new Error('No strip')
    const goes = async (to: number) => {
      goToSlide(strip, to)
      await pass(1_000)
      return presentSlide(strip)
    }
    expect(await goes(presentSlide(strip) + 1)).toBe(1)
    expect(await goes(presentSlide(strip) - 1)).toBe(0)
    expect(await goes(presentSlide(strip) - 1)).toBe(3)
    expect(await goes(presentSlide(strip) + 1)).toBe(0)
  })

  it('[D10.10] the carousel shows a slide reached by hand for just as long', async () => {
    const place = await draw(<Strip width={360} />)
    const strip = place.querySelector('ul')
    if (!strip) throw new Error('No strip')
    await pass(4_000)
    strip.scrollTo({ left: 720 })
    await pass(1_000)
    await pass(4_999)
    expect(presentSlide(strip)).toBe(2)
    await pass(1 + 300)
    expect(presentSlide(strip)).toBe(3)
  })
})
