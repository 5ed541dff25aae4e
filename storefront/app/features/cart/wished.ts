import { create } from 'zustand'
import { keep, keepJson, readKeptJson } from '../../lib/storage.ts'
import type { CartItem } from './cart-model.ts'

const KEY = 'wished'
const MOST = 20

/** Grows with every change, so that what shows the wishes reads them anew. */
export const useWishCount = create<{ changes: number }>()(() => ({ changes: 0 }))

export interface Wished {
  item: CartItem
  quantity: number
}

/** What a visitor tried to add before signing in, kept on the device. */
export function rememberWish(item: CartItem, quantity: number): void {
  const others = readWishes().filter((wish) => wish.item.id !== item.id || wish.item.type !== item.type)
  write([...others, { item, quantity }].slice(-MOST))
}

export function readWishes(): Wished[] {
  const stored = readKeptJson('device', KEY)
  return Array.isArray(stored) ? stored.filter(isWish) : []
}

export const forgetWishes = (): void => write([])

function write(wishes: readonly Wished[]): void {
  useWishCount.setState({ changes: useWishCount.getState().changes + 1 })
  if (wishes.length === 0) keep('device', KEY, null)
  else keepJson('device', KEY, wishes)
}

function isWish(value: unknown): value is Wished {
  if (typeof value !== 'object' || value === null || !('item' in value) || !('quantity' in value)) return false
  const { item, quantity } = value
  return typeof quantity === 'number' && typeof item === 'object' && item !== null && 'id' in item && 'name' in item
}
