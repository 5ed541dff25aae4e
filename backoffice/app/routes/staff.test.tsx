import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { button, draw, officeAnswers, press, refusal, until } from '../testing/draw.tsx'
import { LookAgain } from '../testing/look-again.tsx'
import Staff from './staff.tsx'

afterEach(() => vi.unstubAllGlobals())

test('[O11] an invitation offers every role, and the list shows each person’s', async () => {
  const ram = { uid: 'ram', name: 'Ram', roles: ['PACKER', 'RIDER'], language: null, left_at: null }
  const results = [{ ...ram, passkeys: 0, devices: [], invited_until: null }]
  vi.stubGlobal('fetch', async () => Response.json({ results }))
  await draw(<Staff />)
  await until(() => expect(document.querySelector('li')?.textContent).toContain('Packer, Rider'))
  await act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Invite someone')?.click(),
  )
  const boxes = document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[name=role]')
  expect([...boxes].map(({ value }) => value)).toEqual(['OWNER', 'MANAGER', 'PACKER', 'KITCHEN', 'RIDER', 'ACCOUNTANT'])
})

test('[O11] saving roles that another tab changed takes a second press; checkboxes stay', async () => {
  let roles = ['PACKER']
  const sent: unknown[] = []
  officeAnswers(({ path, input }) => {
    if (path === 'staff') {
      const asha = { uid: 'asha', name: 'Asha', roles, language: null, left_at: null }
      return Response.json({ results: [{ ...asha, passkeys: 1, devices: [], invited_until: null }] })
    }
    if (path !== 'do/changeRoles') return undefined
    sent.push(input)
    return sent.length === 1
      ? refusal(409, 'Someone else has changed this. Check it again.')
      : Response.json({ staff_uid: 'asha', roles: ['PACKER', 'KITCHEN'] })
  })
  await draw(
    <>
      <Staff />
      <LookAgain />
    </>,
  )
  await until(() => button('Change roles'))
  await press(button('Change roles'))
  const box = (value: string) => document.querySelector<HTMLInputElement>(`[role="dialog"] input[value=${value}]`)
  await act(async () => box('KITCHEN')?.click())
  roles = ['MANAGER']
  await press(button('Look again'))
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('Current roles: Manager'))
  await press(button('Save'))
  await until(() => expect(document.body.textContent).toContain('Someone else has changed this.'))
  expect([box('PACKER')?.checked, box('KITCHEN')?.checked, box('MANAGER')?.checked]).toEqual([true, true, false])
  await press(button('Save'))
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  expect(sent).toEqual([
    { staff_uid: 'asha', roles: ['PACKER', 'KITCHEN'], before: ['PACKER'] },
    { staff_uid: 'asha', roles: ['PACKER', 'KITCHEN'], before: ['MANAGER'] },
  ])
})
