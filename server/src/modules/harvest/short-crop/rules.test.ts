import { expect, test } from 'vitest'
import { shareOut } from './rules.ts'

const at = (hour: number): Date => new Date(`2026-11-26T${String(hour).padStart(2, '0')}:00:00+05:30`)
const open = (...wanted: number[]) => wanted.map((pieces, position) => ({ position, wanted: pieces, has: null }))
const partsOf = (shared: ReturnType<typeof shareOut>) =>
  shared.map(({ order, gets }) => [order.number, ...gets.values()])

test('[O61] a short crop serves early windows first, then earlier orders, the last partly', () => {
  const orders = [
    { deliveryAt: at(9), number: 1, lines: open(2) },
    { deliveryAt: at(7), number: 4, lines: open(3, 1) },
    { deliveryAt: at(7), number: 2, lines: open(2) },
  ]
  expect(partsOf(shareOut(orders, 5))).toEqual([
    [2, 2],
    [4, 3, 0],
    [1, 0],
  ])
  expect(partsOf(shareOut(orders, 4))).toEqual([
    [2, 2],
    [4, 2, 0],
    [1, 0],
  ])
  expect(partsOf(shareOut(orders, 99))).toEqual([
    [2, 2],
    [4, 3, 1],
    [1, 2],
  ])
})

test('[O61] goods already in a bag stay there, even for a late window', () => {
  const orders = [
    { deliveryAt: at(7), number: 1, lines: open(3) },
    { deliveryAt: at(9), number: 2, lines: [{ position: 0, wanted: 2, has: 2 }] },
  ]
  expect(partsOf(shareOut(orders, 3))).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(partsOf(shareOut(orders, 1))).toEqual([
    [1, 0],
    [2, 2],
  ])
})
