import { useState } from 'react'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { notify } from '@farmstand/ui/toaster.tsx'
import { useAction } from '../../lib/actions.ts'
import { keyOf } from './standing.ts'

export interface Packing {
  /** The line that is shown large; null: every line is done and none was chosen. */
  current: PackingLine | null
  busy: boolean
  choose: (line: PackingLine) => void
  /** Goes to the next open line. */
  next: () => void
  pack: (line: PackingLine, packed: number, grams: number | null) => Promise<void>
  replace: (line: PackingLine, packed: number, instead: { item_id: number; quantity: number }) => Promise<void>
  undo: (line: PackingLine) => Promise<void>
  /** The line that was done last at this screen. */
  last: PackingLine | null
}

/** What is done at one order, line by line. What is shown always comes from the server. */
export function usePacking({ uid, lines }: PackingOrder): Packing {
  const pack = useAction('packLine')
  const replace = useAction('replaceLine')
  const unpack = useAction('unpackLine')
  const [chosen, setChosen] = useState<string | null>(null)
  const [done, setDone] = useState<readonly string[]>([])
  const open = lines.find(({ state }) => state === 'OPEN') ?? null
  const current = lines.find((line) => keyOf(line) === chosen) ?? open
  const lastKey = done.at(-1)
  const meant = ({ position, stock_id, version }: PackingLine) => ({ order_uid: uid, position, stock_id, version })
  const run = async (line: PackingLine, work: () => Promise<unknown>, after: () => void): Promise<void> => {
    try {
      await work()
      after()
    } catch (error) {
      setChosen(keyOf(line))
      notify.failed(error instanceof Error ? error.message : String(error))
    }
  }
  const noted = (line: PackingLine): void => setDone((before) => [...before, keyOf(line)])
  return {
    current,
    busy: pack.isPending || replace.isPending || unpack.isPending,
    choose: (line) => {
      setChosen(keyOf(line))
      // The list is long, and what is chosen from it stands above.
      window.scrollTo({ top: 0 })
    },
    next: () => setChosen(null),
    pack: (line, packed, grams) =>
      run(
        line,
        () => pack.mutateAsync({ ...meant(line), packed, grams }),
        () => {
          noted(line)
          // What was packed whole needs no second look; a weight or a shortage is shown with what it comes to.
          setChosen(grams === null && packed === line.quantity ? null : keyOf(line))
        },
      ),
    replace: (line, packed, replacement) =>
      run(
        line,
        () => replace.mutateAsync({ ...meant(line), packed, replacement }),
        () => {
          noted(line)
          setChosen(keyOf(line))
        },
      ),
    undo: (line) =>
      run(
        line,
        () => unpack.mutateAsync(meant(line)),
        () => {
          setDone((before) => before.filter((key) => key !== keyOf(line)))
          setChosen(keyOf(line))
        },
      ),
    last: lines.find((line) => keyOf(line) === lastKey && line.state !== 'OPEN') ?? null,
  }
}
