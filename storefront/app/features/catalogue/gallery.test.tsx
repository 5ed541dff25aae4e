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
  it('[D10.8] [S2.49] [S9.14] are the main one and the next four, each of which changes places with it', async () => {
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
  ])('[D10.8] of %d the main one is not among those beside it', async (count, beside) => {
    const place = await draw(<Gallery name="Mango" paths={paths.slice(0, count)} shape="page" />)
    expect(parts(place)).toEqual({ main: 'a.webp', beside })
  })
})
