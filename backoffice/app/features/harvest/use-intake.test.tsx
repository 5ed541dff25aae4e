import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HarvestItem } from '@farmstand/contracts/office/harvest'
import { draw, until } from '../../testing/draw.tsx'
import { BroughtIn } from './brought-in.tsx'
import { useIntake } from './use-intake.ts'

const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => void vi.stubGlobal('fetch', asked))
afterEach(() => vi.unstubAllGlobals())

const item: HarvestItem = {
  item_id: 7,
  name: 'Okra',
  local_names: {},
  units: '500 g',
  image: null,
  holds: null,
  on_hand: 0,
  ordered: 20,
  in_combos: 0,
  usually: 0,
  in_store: 0,
  to_get: 20,
  brought_in: 12,
  missing: 0,
  gone_short: 0,
}

function Line() {
  const intake = useIntake('2026-11-26')
  return (
    <>
      <BroughtIn item={item} intake={intake} />
      <button type="button" onClick={() => void intake.write()}>
        Add to stock
      </button>
    </>
  )
}
const field = (): HTMLInputElement => document.querySelector('input')!
/** Types one character at a time, as a person does. */
async function type(text: string): Promise<void> {
  const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const key of text)
    await act(async () => {
      put?.call(field(), field().value + key)
      field().dispatchEvent(new Event('input', { bubbles: true }))
    })
}
async function clear(): Promise<void> {
  const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    put?.call(field(), '')
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const press = (): Promise<void> => act(async () => document.querySelector('button')?.click())

test('[O67] a decimal number of pieces is refused instead of losing the decimal point', async () => {
  asked.mockResolvedValue(Response.json({ results: [] }))
  await draw(<Line />)
  await type('.5')
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['12.5', 'true'])
  await press()
  await until(() => expect(document.querySelector('section')?.textContent).toContain('Not a whole number.'))
  expect([asked.mock.calls.length, field().value]).toEqual([0, '12.5'])
})

test('[O67] [O28] a second delivery that fails to save stays in the field and is added only once', async () => {
  asked.mockReset()
  asked.mockResolvedValueOnce(Response.json({ results: [] }))
  await draw(<Line />)
  await type('0')
  await press()
  await until(() => expect(field().value).toBe('12'))
  await type('5')
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await press()
  await until(() => expect(document.body.textContent).toContain('The shop is not responding.'))
  expect(field().value).toBe('125')
  asked.mockResolvedValueOnce(Response.json({ results: [] }))
  await press()
  await until(() => expect(field().value).toBe('12'))
  const sent = asked.mock.calls.map(([, { body }]) => JSON.parse(String(body)).input.came)
  expect(sent).toEqual([120, 125, 125].map((brought_in) => [{ item_id: 7, before: 12, brought_in }]))
})

test('[O67] an emptied field is a change: nothing came in after all', async () => {
  asked.mockReset()
  asked.mockResolvedValueOnce(Response.json({ results: [] }))
  await draw(<Line />)
  await clear()
  expect(field().value).toBe('')
  await type('12')
  await clear()
  await press()
  await until(() => expect(field().value).toBe('12'))
  const sent = asked.mock.calls.map(([, { body }]) => JSON.parse(String(body)).input.came)
  expect(sent).toEqual([[{ item_id: 7, before: 12, brought_in: 0 }]])
})
