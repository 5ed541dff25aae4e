import { useState } from 'react'
import type { HarvestItem } from '@farmstand/contracts/office/harvest'
import { useAction } from '../../lib/actions.ts'
import { arePieces } from '../pieces.ts'
import { performWithUndo } from '../undo.ts'
import { notify } from '../../lib/notify.tsx'
import { harvest as words } from '#messages/harvest.ts'
import { office } from '#messages/office.ts'

interface Typed {
  text: string
  /** The saved number of pieces when typing began. */
  before: number
}

/** Returns whether a text is not a whole number. An empty text is accepted and means that nothing came in. */
export const isUnreadable = (text: string): boolean => text !== '' && !arePieces(text)

/** Holds the typed numbers of pieces that came in on a day, until all lines are saved in one request. */
export function useIntake(day: string) {
  const [typed, setTyped] = useState<{ day: string; lines: ReadonlyMap<number, Typed> }>({ day, lines: new Map() })
  const bring = useAction('bringIn')
  // Ignores lines that were typed for another day.
  const lines = typed.day === day ? typed.lines : new Map<number, Typed>()
  const set = ({ item_id: id, brought_in: before }: HarvestItem, text: string): void => {
    const next = new Map(lines)
    const known = lines.get(id) ?? { before }
    // If a number was saved before, an emptied field is a change: nothing came in after all.
    if (text === '' ? known.before === 0 : arePieces(text) && Number(text) === known.before) next.delete(id)
    else next.set(id, { ...known, text })
    setTyped({ day, lines: next })
  }
  const clear = (): void => setTyped({ day, lines: new Map() })
  const write = async (): Promise<void> => {
    if ([...lines.values()].some(({ text }) => isUnreadable(text))) return notify.failed(office.notWhole)
    const came = [...lines].map(([id, { before, text }]) => ({ item_id: id, before, brought_in: Number(text) }))
    const turned = came.map((one) => ({ ...one, before: one.brought_in, brought_in: one.before }))
    const text = words.putInDone(came.length)
    if (await performWithUndo(bring.mutateAsync({ day, came }), text, () => bring.mutateAsync({ day, came: turned })))
      clear()
  }
  return { lines, set, clear, write, busy: bring.isPending }
}
