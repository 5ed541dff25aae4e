import { act } from 'react'
import { expect, test } from 'vitest'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import { draw, placeNow } from '../testing/draw.tsx'
import { Finder } from './finder.tsx'

const field = (): HTMLInputElement => document.querySelector('input')!
const press = (target: EventTarget, key: string, more: KeyboardEventInit = {}): Promise<void> =>
  act(
    async () =>
      void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  )

async function type(text: string): Promise<void> {
  const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    put?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const enter = (): Promise<void> =>
  act(async () => void field().form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const offered = (): string[] =>
  document.querySelector<HTMLElement>('[role=listbox]')?.hidden
    ? []
    : [...document.querySelectorAll('[role=option]')].map((one) => one.textContent.trim())
const chosen = (): string | undefined => {
  const id = field().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent.trim()
}

test('[O24] Ctrl K opens a screen by its name; one or two letters search for orders', async () => {
  await draw(<Finder />)
  await press(document.body, 'k', { ctrlKey: true })
  expect(document.activeElement).toBe(field())
  await type('har')
  expect(offered()).toEqual(['Harvest', 'Search orders for ‘har’'])
  expect(chosen()).toBe('Harvest')
  await enter()
  expect(placeNow()).toBe('/harvest')
  expect([field().value, offered()]).toEqual(['', []])
  await type('pr')
  expect(offered()).toEqual(['Problems', 'Price history', 'Price sheet', 'Search orders for ‘pr’'])
  expect(chosen()).toBe('Search orders for ‘pr’')
  await press(field(), 'ArrowDown')
  await press(field(), 'ArrowDown')
  expect(chosen()).toBe('Price history')
  await enter()
  expect(placeNow()).toBe('/items/prices')
  await type('plans')
  expect(offered().slice(0, -1)).toEqual(['Banners & plans', 'Plans'])
  await press(field(), 'ArrowUp')
  await enter()
  expect(placeNow()).toBe('/orders?view=ALL&day=all&find=plans')
})

test('[O24] text that matches no screen, or Enter with a closed list, searches for orders', async () => {
  await draw(<Finder />)
  await type('100471')
  expect(offered()).toEqual([])
  await enter()
  expect(placeNow()).toBe('/orders?view=ALL&day=all&find=100471')
  await type('stock')
  await press(field(), 'Escape')
  expect(offered()).toEqual([])
  await enter()
  expect(placeNow()).toBe('/orders?view=ALL&day=all&find=stock')
})

test.each<[StaffRole, string[]]>([
  ['PACKER', ['Stock']],
  ['KITCHEN', ['Stock']],
  ['RIDER', []],
  ['ACCOUNTANT', ['Slots & zones']],
  ['MANAGER', ['Slots & zones', 'Stock', 'Staff']],
  ['OWNER', ['Slots & zones', 'Stock', 'Set up', 'Settings', 'Staff']],
])('[O24] the search offers a %s only the permitted screens', async (role, names) => {
  await draw(<Finder />, [role])
  await type('s')
  expect(offered().filter((text) => text.startsWith('S') && !text.startsWith('Search'))).toEqual(names)
})
