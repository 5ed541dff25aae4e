import type { CheckoutOptions } from '@farmstand/contracts/setting'
import type { Dispatch } from 'react'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '@farmstand/ui/button.tsx'
import type { CheckoutAction } from './checkout-state.ts'
import type { PartDraft, Parts } from './parts.ts'
import { startText } from './slot-choice.tsx'
import { firstCommon } from './slots.ts'
import { useSlots } from './use-checkout-data.ts'

interface CommonSlotButtonProps {
  drafts: Parts<PartDraft>
  pincode: string
  options: CheckoutOptions
  now: Date
  dispatch: Dispatch<CheckoutAction>
}

/**
 * Offers the first slot in which both order parts can be delivered together. Shows nothing if both already have that
 * slot or if there is no such slot.
 */
export function CommonSlotButton({ drafts, pincode, options, now, dispatch }: CommonSlotButtonProps) {
  const kitchen = useSlots('KITCHEN', pincode, options).data
  const grocery = useSlots('GROCERY', pincode, options).data
  const common = kitchen && grocery ? firstCommon(kitchen, grocery, now) : null
  if (!common) return null
  const { date, slot } = common
  const parts = ['KITCHEN', 'GROCERY'] as const
  if (parts.every((part) => drafts[part].date === date && drafts[part].slotId === slot.id)) return null
  const bring = (): void => {
    for (const part of parts) dispatch({ type: 'take-window', part, date, slotId: slot.id })
  }
  return (
    <Button look="quiet" className="text-left" onClick={bring}>
      {text.bringAll(startText(common, options.today))}
    </Button>
  )
}
