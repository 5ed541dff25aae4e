import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, until } from '../../../testing/draw.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { usePhotos } from './use-photos.ts'

afterEach(() => vi.unstubAllGlobals())

const Picker = () => <PhotoPicker photos={usePhotos('8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e')} />

it('photos that the shop cannot read are removed and the reason is shown once', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('No picture')))
  const message = 'This photo cannot be read.'
  const sent = vi.fn(async () => Response.json({ code: 'PHOTO_UNREADABLE', message, request_id: 'r' }, { status: 422 }))
  vi.stubGlobal('fetch', sent)
  const place = await draw(<Picker />)
  const input = place.querySelector('input')
  const files = ['a', 'b', 'c'].map((name) => new File(['text'], `${name}.jpg`, { type: 'image/jpeg' }))
  Object.defineProperty(input, 'files', { value: files })
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(files.length))
    // Let the component read the answers.
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  await until(() => expect(place.querySelector('[role=alert]')?.textContent).toBe(message))
  await until(() => expect(place.querySelectorAll('li')).toHaveLength(1))
  expect(place.querySelector('li input')).not.toBeNull()
})
