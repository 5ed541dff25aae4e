import type { OpenCash } from '@farmstand/contracts/office/cash-up'
import type { InputOf } from '@farmstand/contracts/office/operations'
import { useAction } from '../../lib/actions.ts'
import { roundRupees } from '../../lib/words.ts'
import { cashUp as words } from '#messages/cash-up.ts'
import { performWithUndo } from '../undo.ts'

type Counted = Pick<InputOf<'countCash'>, 'counted' | 'notes' | 'reason'>

/** Returns a function that saves the count of a rider's cash and offers Undo. It returns whether it was saved. */
export function useCount({ rider, expected }: OpenCash) {
  const save = useAction('countCash')
  const undo = useAction('undoCashCount')
  const count = (counted: Counted): Promise<boolean> => {
    const saving = save.mutateAsync({ rider_uid: rider.uid, expected, ...counted })
    const text = words.done(rider.name, roundRupees(counted.counted))
    return performWithUndo(saving, text, async () =>
      undo.mutateAsync({ count_uid: (await saving).count_uid, reason: '' }),
    )
  }
  return { count, busy: save.isPending }
}
