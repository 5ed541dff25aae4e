import { useState } from 'react'
import type { HarvestItem } from '@farmstand/contracts/office/harvest'
import { useAction } from '../../lib/actions.ts'
import { arePieces } from '../pieces.ts'
import { doUndoably } from '../undo.ts'
import { notify } from '../../lib/notify.tsx'
import { harvest as words } from '#messages/harvest.ts'
import { office } from '#messages/office.ts'

interface Typed {
  text: string
  /** What was written there when typing began. */
  before: number
}

/** Emptied it says that none came in; else a whole number is meant. */
export const isUnread = (text: string): boolean => text !== '' && !arePieces(text)

/** What somebody types that came in on a day, until it is written: all of it, or nothing and why. */
export function useIntake(day: string) {
  const [typed, setTyped] = useState<{ day: string; lines: ReadonlyMap<number, Typed> }>({ day, lines: new Map() })
  const bring = useAction('bringIn')
  // What was typed for another day is not of this one.
  const lines = typed.day === day ? typed.lines : new Map<number, Typed>()
  const set = ({ item_id: id, brought_in: before }: HarvestItem, text: string): void => {
    const next = new Map(lines)
    const known = lines.get(id) ?? { before }
    // Emptied where something is written: none of it came in after all.
    if (text === '' ? known.before === 0 : arePieces(text) && Number(text) === known.before) next.delete(id)
    else next.set(id, { ...known, text })
    setTyped({ day, lines: next })
  }
  const clear = (): void => setTyped({ day, lines: new Map() })
  const write = async (): Promise<void> => {
    if ([...lines.values()].some(({ text }) => isUnread(text))) return notify.failed(office.notWhole)
    const came = [...lines].map(([id, { before, text }]) => ({ item_id: id, before, brought_in: Number(text) }))
    const turned = came.map((one) => ({ ...one, before: one.brought_in, brought_in: one.before }))
    const text = words.putInDone(came.length)
    if (await doUndoably(bring.mutateAsync({ day, came }), text, () => bring.mutateAsync({ day, came: turned })))
      clear()
  }
  return { lines, set, clear, write, busy: bring.isPending }
}
