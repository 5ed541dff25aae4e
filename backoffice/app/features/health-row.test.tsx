// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { HealthCode } from '@farmstand/contracts/office/health-words'
import type { Health } from '@farmstand/contracts/office/today'
import { draw, placeNow } from '../testing/draw.tsx'
import { HealthRow } from './health-row.tsx'

const well = (part: Health['part']): Health => ({ part, state: 'ok', at: null, findings: [] })
type Found = Health['findings'][number]
const sentence = (code: HealthCode, ...values: string[]): Found['says'] => ({ code, values })
const ill = (part: Health['part'], says: Found['says'], forward: Found['says']): Health => ({
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

test('[O37] a technical problem links to the screen that fixes it, or shows instructions', async () => {
  await draw(
    <HealthRow
      health={[
        ill('JOBS', sentence('JOBS_WAIT', '3', 'HOURS'), sentence('IS_SERVER_UP')),
        ill('SMS', sentence('VENDOR_DOWN', 'SMS', '3', '2026-11-20T05:00:00.000Z'), sentence('WAIT_FOR_VENDOR')),
        well('BOOKS'),
      ]}
    />,
  )
  expect(said()).toEqual(['Background jobs are stuck', 'SMS are not being sent', 'The books agree, OK'])
  await press('Background jobs are stuck')
  const dialogText = document.querySelector('[role=dialog]')?.textContent
  expect(dialogText).toContain('the oldest was due 3 hours ago')
  expect(dialogText).toContain('systemctl status farmstand')
  expect(dialogText).toMatch(/the last 3 calls failed, the latest at 10:30 AM, 20 Nov/)
  await press('SMS are not being sent')
  expect(placeNow()).toBe('/messages')
})

test('[O37] the last backup is shown with the time, or as never made', async () => {
  const madeAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await draw(
    <>
      <HealthRow
        health={[
          {
            ...ill('BACKUPS', sentence('OLD_BACKUP', '3', 'DAYS'), sentence('NIGHTLY_FAILS')),
            state: 'warning',
            at: madeAt,
          },
        ]}
      />
      <HealthRow
        health={[{ ...ill('BACKUPS', sentence('NO_BACKUP'), sentence('MAKE_BACKUPS', '<folder>')), state: 'warning' }]}
      />
    </>,
  )
  expect(said()).toEqual([expect.stringMatching(/^Last backup \d+(:\d+)? [AP]M, \d+ \w+$/), 'No backup yet'])
})
