import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { button, draw, press, until } from '../../../testing/draw.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { usePhotos } from './use-photos.ts'

afterEach(() => vi.unstubAllGlobals())

const Picker = () => <PhotoPicker photos={usePhotos('8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e')} />

/** Chooses so many files, and waits until the page has sent those that it takes. */
async function choose(place: HTMLElement, count: number, taken = count): Promise<void> {
  const input = place.querySelector('input')
  const files = Array.from({ length: count }, (_, at) => new File(['text'], `${at}.jpg`, { type: 'image/jpeg' }))
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  const before = vi.mocked(fetch).mock.calls.length
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(before + taken))
    // Let the component read the answers.
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

it('photos that the shop cannot read are removed and the reason is shown once', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('No picture')))
  const message = 'This photo cannot be read.'
  const sent = vi.fn(async () => Response.json({ code: 'PHOTO_UNREADABLE', message, request_id: 'r' }, { status: 422 }))
  vi.stubGlobal('fetch', sent)
  const place = await draw(<Picker />)
  await choose(place, 3)
  expect(sent).toHaveBeenCalledTimes(3)
  await until(() => expect(place.querySelector('[role=alert]')?.textContent).toBe(message))
  await until(() => expect(place.querySelectorAll('li')).toHaveLength(1))
  expect(place.querySelector('li input')).not.toBeNull()
})

it('[D10.29] three photos are the most, and a removed one makes room for another', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('No picture')))
  let uploads = 0
  const sent = vi.fn(async () => Response.json({ uid: `00000000-0000-4000-8000-00000000000${(uploads += 1)}` }))
  vi.stubGlobal('fetch', sent)
  const place = await draw(<Picker />)
  const shown = () => [place.querySelectorAll('li').length, place.querySelector('input') !== null]
  await choose(place, 2)
  // The last place is the button for another photo.
  await until(() => expect(shown()).toEqual([3, true]))
  await choose(place, 4, 1)
  await until(() => expect(shown()).toEqual([3, false]))
  await press(button('Remove photo 1'))
  await until(() => expect(shown()).toEqual([3, true]))
})
