import { isDecided } from '@farmstand/contracts/office/crop-outcome'
import type { ShortCrop } from '@farmstand/contracts/office/short-crop'
import { useAction } from '../../lib/actions.ts'
import { useTurns } from './use-turns.ts'

/** Decides a short crop as it was looked at. */
export function useShortCrop() {
  const { mutateAsync, isPending: busy } = useAction('decideShortCrop')
  const { answers, inTurns } = useTurns()
  const decide = ({ item_id, day, orders }: ShortCrop, instead: number | null): Promise<void> => {
    const meant = orders.filter(({ outcome }) => isDecided(outcome))
    return inTurns(
      meant.map(({ uid, slot_id, lines }) => ({ uid, slot_id, lines })),
      (some) => mutateAsync({ item_id, day, instead, orders: some }),
    )
  }
  return { answers, busy, decide }
}
