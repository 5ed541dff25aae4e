import { useState } from 'react'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import { isDecided } from '@farmstand/contracts/office/crop-outcome'
import type { ShortCrop } from '@farmstand/contracts/office/short-crop'
import { useAction } from '../../lib/actions.ts'
import { AT_ONCE } from '../order-actions.ts'
import { orSay } from '../say.ts'

/** Decides a short crop as it was looked at, and keeps what became of each order. */
export function useShortCrop() {
  const { mutateAsync, isPending: busy } = useAction('decideShortCrop')
  const [answers, setAnswers] = useState<OrderAnswers['results'] | null>(null)
  const decide = async ({ item_id, day, orders }: ShortCrop, instead: number | null): Promise<void> => {
    const meant = orders.filter(({ outcome }) => isDecided(outcome))
    const sent = meant.map(({ uid, slot_id, lines }) => ({ uid, slot_id, lines }))
    for (let from = 0; from < sent.length; from += AT_ONCE) {
      const some = sent.slice(from, from + AT_ONCE)
      const done = await orSay(
        mutateAsync({ item_id, day, instead, orders: some }).then(({ results }) =>
          setAnswers((before) => [...(before ?? []), ...results]),
        ),
      )
      if (!done) return
    }
  }
  return { answers, busy, decide }
}
