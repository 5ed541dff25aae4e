import type { User } from '@farmstand/contracts/user'
import { expect, it, vi } from 'vitest'
import { button, draw, field, toastTexts, press, type, until } from '../../../testing/draw.tsx'
import { ProfileForm } from './profile-form.tsx'

const user: User = {
  uid: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  id: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  full_name: 'Asha',
  email: null,
  mobile_no: '+919876543210',
  created_at: '2026-11-21T08:00:00.000Z',
  language: null,
}

it.each(['', '98765'])('[D10.13] the mobile number %j shows an error at its field and disables Save', async (typed) => {
  const place = await draw(<ProfileForm user={user} onDone={() => undefined} />)
  expect(button('Save').disabled).toBe(false)
  await type(field('Mobile number'), typed)
  expect(place.textContent).toContain('A mobile number has 10 digits.')
  expect(button('Save').disabled).toBe(true)
  await type(field('Mobile number'), '9876543210')
  expect(button('Save').disabled).toBe(false)
})

it('[S2.57] the typed details stay after a second failed save and can be sent again', async () => {
  let network = true
  const names: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.body instanceof FormData) names.push(String(init.body.get('full_name')))
    if (!network) throw new TypeError('Failed to fetch')
    return Response.json(user)
  })
  let done = 0
  await draw(<ProfileForm user={user} onDone={() => (done += 1)} />)
  await press(button('Save'))
  await until(() => expect(done).toBe(1))
  network = false
  await type(field('Full name'), 'Asha Kulkarni')
  await press(button('Save'))
  await until(() => expect(toastTexts()).toContain('Failed to update profile.'))
  expect([field('Full name').value, button('Save').disabled, done]).toEqual(['Asha Kulkarni', false, 1])
  network = true
  await press(button('Save'))
  await until(() => expect(done).toBe(2))
  expect(toastTexts()).not.toContain('Failed to update profile.')
  expect(names).toEqual(['Asha', 'Asha Kulkarni', 'Asha Kulkarni'])
  vi.unstubAllGlobals()
})
