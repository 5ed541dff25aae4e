import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, until } from '../testing/draw.tsx'
import Staff from './staff.tsx'

afterEach(() => vi.unstubAllGlobals())

test('[O11] the form of an invitation has every role but the rider’s; a rider is listed', async () => {
  const ram = { uid: 'ram', name: 'Ram', roles: ['PACKER', 'RIDER'], language: null, left_at: null }
  const results = [{ ...ram, passkeys: 0, devices: [], invited_until: null }]
  vi.stubGlobal('fetch', async () => Response.json({ results }))
  await draw(<Staff />)
  await until(() => expect(document.querySelector('li')?.textContent).toContain('Packer, Rider'))
  await act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Invite somebody')?.click(),
  )
  const boxes = document.querySelectorAll<HTMLInputElement>('dialog[open] input[name=role]')
  expect([...boxes].map(({ value }) => value)).toEqual(['OWNER', 'MANAGER', 'PACKER', 'KITCHEN', 'ACCOUNTANT'])
})
