import { describe, expect, it } from 'vitest'
import { pictureSet, pictureUrl } from './picture.tsx'

describe('a picture’s address', () => {
  it('[S3.21] [D3.15] is its path on the configured host, or on this server', () => {
    expect(pictureUrl('/images/', 'tomato-0123456789/960.webp')).toBe('/images/tomato-0123456789/960.webp')
    expect(pictureUrl('https://pictures.example', '/tomato.webp')).toBe('https://pictures.example/tomato.webp')
    expect(pictureUrl('/images/', 'https://elsewhere.example/tomato.webp')).toBe(
      'https://elsewhere.example/tomato.webp',
    )
    expect(pictureUrl('/images/', 'javascript:alert(1)')).toBe('/images/javascript:alert(1)')
  })

  it('comes in four widths when the importer made it, and in one otherwise', () => {
    expect(pictureSet('/images/', 'tomato-0123456789/960.webp', 'avif')?.split(', ')).toHaveLength(4)
    expect(pictureSet('/images/', 'tomato.webp', 'avif')).toBeNull()
  })
})
