import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { button, draw, press } from '../../testing/draw.tsx'
import { Gallery } from './gallery.tsx'

const paths = ['a.webp', 'b.webp', 'c.webp', 'd.webp', 'e.webp', 'f.webp']
const sources = (within: ParentNode): (string | undefined)[] =>
  [...within.querySelectorAll('img')].map((image) => image.getAttribute('src')?.split('/').at(-1))
const parts = (place: ParentNode) => {
  const list = place.querySelector('ul')
  const beside = list ? sources(list) : []
  return { main: sources(place)[0], beside }
}

describe('the pictures of an item', () => {
  it('[D10.8] [S2.49] [S9.14] the gallery has one main picture and four others that can replace it', async () => {
    const place = await draw(<Gallery name="Mango" paths={paths} shape="page" />)
    expect(parts(place)).toEqual({ main: 'a.webp', beside: ['b.webp', 'c.webp', 'd.webp', 'e.webp'] })
    await press(button('Picture 4'))
    expect(parts(place)).toEqual({ main: 'd.webp', beside: ['b.webp', 'c.webp', 'a.webp', 'e.webp'] })
    await press(button('Picture 1'))
    expect(parts(place)).toEqual({ main: 'a.webp', beside: ['b.webp', 'c.webp', 'd.webp', 'e.webp'] })
  })

  it.each([
    [4, ['b.webp', 'c.webp', 'd.webp']],
    [2, ['b.webp']],
    [1, []],
  ])('[D10.8] of %d pictures the main picture is shown only once', async (count, beside) => {
    const place = await draw(<Gallery name="Mango" paths={paths.slice(0, count)} shape="page" />)
    expect(parts(place)).toEqual({ main: 'a.webp', beside })
  })

  it('[S2.49] the pictures move forward on a swipe to the left and back on a swipe to the right', async () => {
    const place = await draw(<Gallery name="Mango" paths={paths.slice(0, 3)} shape="page" />)
    await swipe(place, 200, 160)
    expect(parts(place)).toEqual({ main: 'b.webp', beside: ['c.webp', 'a.webp'] })
    await swipe(place, 200, 160)
    expect(parts(place).main).toBe('c.webp')
    await swipe(place, 160, 200)
    expect(parts(place).main).toBe('b.webp')
    await swipe(place, 160, 200)
    await swipe(place, 160, 200)
    expect(parts(place)).toEqual({ main: 'c.webp', beside: ['a.webp', 'b.webp'] })
  })

  it('[S2.49] the pictures do not change on a swipe of only 39 px', async () => {
    const place = await draw(<Gallery name="Mango" paths={paths} shape="page" />)
    await swipe(place, 200, 161)
    await swipe(place, 161, 200)
    expect(parts(place).main).toBe('a.webp')
  })

  it('[S2.49] a swipe does nothing if there is only one picture', async () => {
    const place = await draw(<Gallery name="Mango" paths={['a.webp']} shape="page" />)
    await swipe(place, 200, 20)
    expect(parts(place)).toEqual({ main: 'a.webp', beside: [] })
  })
})

/** Moves a finger across the picture, from one x coordinate to another. */
async function swipe(place: HTMLElement, from: number, to: number): Promise<void> {
  const picture = place.querySelector('img')
  const touch = (type: string, points: 'touches' | 'changedTouches', clientX: number): void => {
    const event = new Event(type, { bubbles: true })
    Object.defineProperty(event, points, { value: [{ clientX }] })
    picture?.dispatchEvent(event)
  }
  await act(async () => {
    touch('touchstart', 'touches', from)
    touch('touchend', 'changedTouches', to)
  })
}
