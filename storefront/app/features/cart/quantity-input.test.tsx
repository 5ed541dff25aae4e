import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { draw, type, until } from '../../testing/draw.tsx'
import { QuantityInput } from './quantity-input.tsx'

const given: number[] = []

function Cart() {
  const [open, setOpen] = useState(true)
  return (
    <Sheet open={open} onClose={() => setOpen(false)} title="My Cart" closeLabel="Close">
      <QuantityInput label="Onion, quantity" quantity={2} onChange={(quantity) => given.push(quantity)} />
    </Sheet>
  )
}

const input = (): HTMLInputElement => document.querySelector('input')!
const press = (key: string): Promise<void> =>
  act(async () => void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

it('[S2.51] Escape discards a typed quantity and keeps the cart open, and a second Escape closes it', async () => {
  await draw(<Cart />)
  await type(input(), '7')
  await press('Escape')
  expect(input().value).toBe('2')
  await press('Escape')
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(given).toEqual([])
})

it('[S2.51] Enter and leaving the field apply a typed quantity of at most two digits, but not an empty one', async () => {
  given.length = 0
  await draw(<Cart />)
  await type(input(), '1a23')
  expect(input().value).toBe('12')
  await press('Enter')
  await type(input(), '')
  await press('Enter')
  expect([given, input().value]).toEqual([[12], '2'])
})
