import type { User } from '@farmstand/contracts/user'
import { expect, it } from 'vitest'
import { button, draw, field, type } from '../../../testing/draw.tsx'
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

it.each(['', '98765'])('[D10.13] the mobile number %j is refused at the field, and nothing is saved', async (typed) => {
  const place = await draw(<ProfileForm user={user} onDone={() => undefined} />)
  expect(button('Save').disabled).toBe(false)
  await type(field('Mobile number'), typed)
  expect(place.textContent).toContain('A mobile number has 10 digits.')
  expect(button('Save').disabled).toBe(true)
  await type(field('Mobile number'), '9876543210')
  expect(button('Save').disabled).toBe(false)
})
