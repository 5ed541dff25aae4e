// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Health } from '@farmstand/contracts/office/today'
import { draw, placeNow } from '../testing/draw.tsx'
import { HealthRow } from './health-row.tsx'

const well = (part: Health['part']): Health => ({ part, state: 'ok', at: null, findings: [] })
const ill = (part: Health['part'], says: string, forward: string): Health => ({
  part,
  state: 'fault',
  at: null,
  findings: [{ says, forward }],
})
const said = (): string[] => [...document.querySelectorAll('ul[aria-label] li')].map((one) => one.textContent.trim())
const press = (name: string): Promise<void> =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === name)?.click(),
  )

test('[D10.34] what is not well leads to where it is mended: a screen, or the words for it', async () => {
  await draw(
    <HealthRow
      health={[
        ill('JOBS', 'the oldest waits since 3 hours ago', 'systemctl status farmstand'),
        ill('SMS', 'they do not answer', 'look at the account there'),
        well('BOOKS'),
      ]}
    />,
  )
  expect(said()).toEqual(['Jobs wait', 'SMS do not go out', 'The books agree, all right'])
  await press('Jobs wait')
  expect(document.querySelector('dialog')?.textContent).toContain('systemctl status farmstand')
  await press('SMS do not go out')
  expect(placeNow()).toBe('/messages')
})

test('[D10.34] a backup is told with its moment, and one that was never made as missing', async () => {
  const madeAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await draw(
    <>
      <HealthRow health={[{ ...ill('BACKUPS', 'old', 'see why'), state: 'warning', at: madeAt }]} />
      <HealthRow health={[{ ...ill('BACKUPS', 'none', 'make one'), state: 'warning' }]} />
    </>,
  )
  expect(said()).toEqual([expect.stringMatching(/^Last backup \d+(:\d+)? [AP]M, \d+ \w+$/), 'No backup yet'])
})
