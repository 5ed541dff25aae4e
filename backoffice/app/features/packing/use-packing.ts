import { useState } from 'react'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { useSession } from '../session.ts'
import { changeSteps } from './queued-steps-store.ts'
import type { PackingStep, PackingCommand } from './queue-rules.ts'
import { packingLineKey } from './line-texts.ts'

export interface ReplacementChoice {
  item_id: number
  quantity: number
  name: string
  units: string
  /** The highest number of pieces that may be chosen. */
  most: number
}

export interface Packing {
  /** The line that is shown in full size; null when every line is packed and none was chosen. */
  current: PackingLine | null
  /** Increases whenever the packer chooses a line, even the one already shown. */
  turn: number
  choose: (line: PackingLine) => void
  /** Shows the next open line. */
  next: () => void
  pack: (line: PackingLine, packed: number, grams: number | null) => void
  /** Packs the available pieces and asks for a call about the missing ones, although the customer prefers a refund. */
  packAndAsk: (line: PackingLine, packed: number) => void
  /** Packs a replacement. `reason`: why a manager allows more than a packer may choose. */
  replace: (line: PackingLine, packed: number, instead: Omit<ReplacementChoice, 'most'>, reason?: string) => void
  undo: (line: PackingLine) => void
  /** Ends packing and states the number of bags. */
  finish: (bags: number) => void
  /** The line that was last packed on this screen. */
  last: PackingLine | null
}

/** Packs one order line by line. Applies each step on the phone at once, and sends it when there is a connection. */
export function usePacking({ uid, order_number: number, version, lines }: PackingOrder): Packing {
  const { uid: by } = useSession()
  const [chosen, setChosen] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const [done, setDone] = useState<readonly string[]>([])
  const open = lines.find(({ state }) => state === 'OPEN') ?? null
  const current = lines.find((line) => packingLineKey(line) === chosen) ?? open
  const lastKey = done.at(-1)
  const inputOf = (line: PackingLine) => ({
    order_uid: uid,
    position: line.position,
    stock_id: line.stock_id,
    version: line.version,
  })
  const press = (work: PackingCommand, instead: PackingStep['instead'] = null): void =>
    changeSteps((steps) => [
      ...steps,
      { ...work, key: crypto.randomUUID(), at: Date.now(), by, number, instead, refusal: null },
    ])
  const markDone = (line: PackingLine): void => setDone((before) => [...before, packingLineKey(line)])
  return {
    current,
    turn,
    choose: (line) => {
      setChosen(packingLineKey(line))
      setTurn((before) => before + 1)
      // Scrolls up, because the chosen line is shown above the long list.
      window.scrollTo({ top: 0 })
    },
    next: () => setChosen(null),
    pack: (line, packed, grams) => {
      press({ name: 'packLine', input: { ...inputOf(line), packed, grams } })
      markDone(line)
      setChosen(null)
    },
    packAndAsk: (line, packed) => {
      press({ name: 'packLine', input: { ...inputOf(line), packed, grams: null, ask_customer: true } })
      markDone(line)
      setChosen(null)
    },
    replace: (line, packed, { item_id, quantity, name, units }, reason) => {
      press(
        {
          name: 'replaceLine',
          input: { ...inputOf(line), packed, replacement: { item_id, quantity }, ...(reason && { reason }) },
        },
        { name, units },
      )
      markDone(line)
      setChosen(null)
    },
    undo: (line) => {
      press({ name: 'unpackLine', input: inputOf(line) })
      setDone((before) => before.filter((key) => key !== packingLineKey(line)))
      setChosen(packingLineKey(line))
    },
    finish: (bags) => press({ name: 'finishPacking', input: { order: { uid, version }, bags } }),
    last: lines.find((line) => packingLineKey(line) === lastKey && line.state !== 'OPEN') ?? null,
  }
}
