import { InvalidArgumentError } from 'commander'

/** A count of stock: a whole number from 0. */
export function shelfCount(text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 0 or more.')
  return Number(text)
}

/** A count: a whole number from 1. */
export function wholeCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.')
  return Number(text)
}

export function slotNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be the number of a delivery window.')
  return Number(text)
}
