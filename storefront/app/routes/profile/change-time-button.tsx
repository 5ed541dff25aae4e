import type { Order } from '@farmstand/contracts/order'
import { useState } from 'react'
import { DayStrip } from '../../features/checkout/day-strip.tsx'
import { SlotsOfDay } from '../../features/checkout/slots-of-day.tsx'
import { useCheckoutOptions } from '../../features/checkout/use-checkout-data.ts'
import { useChangeTime } from '../../features/account/orders/use-orders.ts'
import { dateText, dateTimeText, shopDay } from '../../lib/dates.ts'
import { changeTime as text } from '#messages/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Offers other delivery windows for an order. Nothing while its time cannot be changed. */
export function ChangeTimeButton({ order }: { order: Order }) {
  const [choosing, setChoosing] = useState(false)
  if (!order.can_change_time) return null
  return (
    <div className="flex flex-col gap-1">
      <Button look="outline" size="lg" wide onClick={() => setChoosing(true)}>
        {text.button}
      </Button>
      {choosing ? <TimeDialog order={order} onClose={() => setChoosing(false)} /> : null}
    </div>
  )
}

function TimeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const change = useChangeTime(order.uid)
  const { data: options, now } = useCheckoutOptions()
  const present = { day: shopDay(order.expected_delivery_date), slotId: order.delivery_slot.id }
  const [day, setDay] = useState(present.day)
  const [slotId, setSlotId] = useState<number | null>(null)
  const other = slotId !== null && (day !== present.day || slotId !== present.slotId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      footer={
        <Button
          size="lg"
          wide
          disabled={!other || change.isPending}
          onClick={() => slotId !== null && change.mutate({ day, slot_id: slotId }, { onSuccess: onClose })}
        >
          {change.isPending ? text.working : text.confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-5 py-4">
        <p className="text-sm text-muted">
          {text.present(dateText(order.expected_delivery_date), order.delivery_slot.name)}
        </p>
        {options && now ? (
          <>
            <DayStrip
              label={text.day}
              group="new-day"
              today={options.today}
              count={options.booking_days}
              chosen={day}
              onChoose={(chosen) => {
                setDay(chosen)
                setSlotId(null)
              }}
            />
            <SlotsOfDay
              department={order.department}
              day={day}
              pincode={order.pincode}
              now={now}
              group="new-slot"
              chosen={slotId}
              onChoose={setSlotId}
              onLost={() => setSlotId(null)}
            />
          </>
        ) : null}
        <p className="text-sm text-muted">{text.until(dateTimeText(order.cancel_until))}</p>
      </div>
    </Dialog>
  )
}
