import { cropOf, parseCrop, withCrop } from '@farmstand/contracts/image'
import { describe, expect, it } from 'vitest'
import { pictureSet, pictureUrl } from './picture.tsx'
import { cropClass, enlargedSizes } from './picture-crop.ts'

describe('the address of a picture', () => {
  it('[S3.21] [D3.15] a picture’s address is the path on the configured host, or else on this server', () => {
    expect(pictureUrl('/images/', 'tomato-0123456789/960.webp')).toBe('/images/tomato-0123456789/960.webp')
    expect(pictureUrl('https://pictures.example', '/tomato.webp')).toBe('https://pictures.example/tomato.webp')
    expect(pictureUrl('/images/', 'https://elsewhere.example/tomato.webp')).toBe(
      'https://elsewhere.example/tomato.webp',
    )
    expect(pictureUrl('/images/', 'javascript:alert(1)')).toBe('/images/javascript:alert(1)')
  })

  it('a picture’s address exists in four widths for an imported picture, otherwise in one', () => {
    expect(pictureSet('/images/', 'tomato-0123456789/960.webp', 'avif')?.split(', ')).toHaveLength(4)
    expect(pictureSet('/images/', 'tomato.webp', 'avif')).toBeNull()
  })
})

describe('the crop of a picture', () => {
  const cropped = withCrop('tomato-0123456789/960.webp', { x: 42, y: 60, zoom: 1.4 })

  it('a crop is a part of the picture’s address, but not of the file’s name', () => {
    expect(cropOf(cropped)).toEqual({ x: 42, y: 60, zoom: 1.4 })
    expect(pictureUrl('/images/', cropped)).toBe('/images/tomato-0123456789/960.webp')
    expect(pictureSet('/images/', cropped, 'avif')?.split(', ')).toHaveLength(4)
  })

  it('a crop is drawn with classes of the style sheet', () => {
    expect(cropClass(cropped)).toBe('cropped fx-40 fy-60 fz-14')
    expect(cropClass('tomato-0123456789/960.webp')).toBeUndefined()
  })

  it('a crop multiplies the requested file size by the zoom', () => {
    expect(enlargedSizes(cropped, '(width < 48rem) 40vw, 13rem')).toBe('(width < 48rem) 56vw, 18.2rem')
    expect(enlargedSizes('tomato-0123456789/960.webp', '40vw')).toBe('40vw')
  })

  it.each(['101,0,1', '0,0,0.9', '0,0,3.1', '0,0', '-1,0,1', '50,50,1.45'])('a crop cannot be %s', (text) => {
    expect(parseCrop(text)).toBeNull()
  })
})
