import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, draw, officeAnswers, placeNow, press, until } from '../testing/draw.tsx'
import HarvestScreen from './harvest.tsx'

const item = {
  item_id: 7,
  name: 'Onion',
  local_names: {},
  units: '1 kg',
  image: null,
  ordered: 3,
  in_combos: 0,
  usually: 0,
  brought_in: 0,
  to_get: 3,
  holds: { value: 1000, unit: 'g' },
  on_hand: 0,
  in_store: 0,
  missing: 0,
  gone_short: 0,
}
const sources = [{ name: 'Katraj Dairy', needed_at: null, items: [item] }]
const windows = [{ slot_id: 2, name: '9 AM - 11 AM', orders: 1 }]

let asked: ReturnType<typeof officeAnswers>
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T06:00:00Z'), toFake: ['Date'] })
  asked = officeAnswers(({ path }) => {
    const day = new URLSearchParams(path.split('?')[1]).get('day')
    return path.startsWith('harvest') ? Response.json({ day, orders: 1, windows, sources }) : undefined
  })
  await draw(<HarvestScreen />)
  await until(() => expect(document.body.textContent).toContain('Onion'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const choose = (label: string, value: string) =>
  act(async () => {
    const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('[O60] choosing another day resets the window, because that day may not have it', async () => {
  await choose('Delivery window', '2')
  await until(() => expect(asked.at(-1)?.path).toBe('harvest?day=2026-11-27&slot=2'))
  await until(() => expect(document.querySelectorAll('select option[value="2"]')).toHaveLength(1))
  await choose('Delivery day', '2026-11-28')
  await until(() => expect(asked.at(-1)?.path).toBe('harvest?day=2026-11-28'))
  expect(placeNow()).toBe('/?day=2026-11-28')
})

test.each([
  [new DOMException('Share canceled', 'AbortError'), ''],
  [new DOMException('Not here', 'NotAllowedError'), 'The list could not be shared.'],
])('[O65] if sharing a list fails with %s, the screen shows: %s', async (error, text) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  const share = vi.fn(async () => {
    throw error
  })
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await press(button('Send to Katraj Dairy'))
  await until(() => expect(share).toHaveBeenCalledOnce())
  if (text !== '') await until(() => expect(document.body.textContent).toContain(text))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(document.body.textContent.includes('could not be shared')).toBe(text !== '')
  Reflect.deleteProperty(navigator, 'share')
})
