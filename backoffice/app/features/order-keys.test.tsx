import { act, useState } from 'react'
import { expect, test } from 'vitest'
import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { draw, placeNow } from '../testing/draw.tsx'
import { useOrderKeys } from './order-keys.ts'

const row = (uid: string): OfficeOrderRow =>
  // The tested code reads only the uid.
  ({ uid }) as OfficeOrderRow
/** Three columns, the middle one empty. */
const columns = [[row('a1'), row('a2'), row('a3')], [], [row('c1'), row('c2')]]

function Walked({ asking = false }) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [moving, setMoving] = useState('')
  const [current] = useOrderKeys({ columns, marked, onMark: setMarked, onMove: setMoving })
  return (
    <>
      <output>{`${current ?? 'nowhere'}, marked ${[...marked].join(' ') || 'none'}, moving ${moving || 'none'}`}</output>
      <input aria-label="Find" />
      <input type="checkbox" aria-label="Mark" />
      <Dialog open={asking} onClose={() => undefined} title="Cancel this order?" closeLabel="Close">
        It is not packed yet.
      </Dialog>
    </>
  )
}

const press = async (...keys: string[]): Promise<string> => {
  for (const key of keys)
    await act(async () =>
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
  return document.querySelector('output')?.textContent ?? ''
}
const focus = (label: string): Promise<void> =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label=${label}]`)?.focus())

test('[O40] [O42] J and K move down and up a column and stop at its ends', async () => {
  await draw(<Walked />)
  expect(await press('x', 'm', 'ArrowRight')).toBe('nowhere, marked none, moving none')
  expect(await press('j')).toMatch(/^a1,/)
  expect(await press('j', 'j')).toMatch(/^a3,/)
  expect(await press('j')).toMatch(/^a3,/)
  expect(await press('k')).toMatch(/^a2,/)
  expect(await press('k', 'k')).toMatch(/^a1,/)
})

test('[O42] arrow keys skip empty columns and keep the row, or go to the last order', async () => {
  await draw(<Walked />)
  expect(await press('j', 'j', 'ArrowRight')).toMatch(/^c2,/)
  expect(await press('ArrowRight')).toMatch(/^c2,/)
  expect(await press('ArrowLeft')).toMatch(/^a2,/)
  expect(await press('j', 'ArrowRight')).toMatch(/^c2,/)
  expect(await press('k', 'ArrowLeft', 'ArrowLeft')).toMatch(/^a1,/)
})

test('[O40] X marks and unmarks, M moves, Enter opens the current order', async () => {
  await draw(<Walked />)
  expect(await press('j', 'x', 'j', 'x')).toBe('a2, marked a1 a2, moving none')
  expect(await press('x', 'm')).toBe('a2, marked a1, moving a2')
  await press('Enter')
  expect(placeNow()).toBe('/orders/a2')
})

test('[O40] the keyboard shortcuts do nothing while a person types or ticks a checkbox', async () => {
  await draw(<Walked />)
  await focus('Find')
  expect(await press('j', 'x')).toBe('nowhere, marked none, moving none')
  await focus('Mark')
  expect(await press('j')).toMatch(/^a1,/)
  await press('Enter')
  expect(placeNow()).toBe('/')
})

test('[O40] no key moves or marks while a dialog is open', async () => {
  await draw(<Walked asking />)
  expect(await press('j', 'x', 'm')).toBe('nowhere, marked none, moving none')
})

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('[O40] J with %s has no effect', async (held) => {
  await draw(<Walked />)
  await act(async () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', [held]: true, bubbles: true })),
  )
  expect(await press()).toMatch(/^nowhere,/)
})
