import type { Order } from '@farmstand/contracts/order'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { useState } from 'react'
import { DayStrip } from '../../features/checkout/day-strip.tsx'
import { SlotsOfDay } from '../../features/checkout/slots-of-day.tsx'
import { isDayOpen } from '../../features/checkout/slots.ts'
import { useCheckoutOptions, useSlots } from '../../features/checkout/use-checkout-data.ts'
import { useChangeTime } from '../../features/account/orders/use-orders.ts'
import { dateText, dateTimeText } from '../../lib/dates.ts'
import { shopDay } from '../../lib/shop-day.ts'
import { changeTime as text } from '#messages/orders.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { windowText } from '../../lib/times.ts'

/** Offers other delivery windows for an order. */
export function ChangeTimeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const change = useChangeTime(order.uid)
  const { data: options, now } = useCheckoutOptions()
  const present = { day: shopDay(order.expected_delivery_date), slotId: order.delivery_slot.id }
  const [day, setDay] = useState(present.day)
  const [slotId, setSlotId] = useState<number | null>(null)
  return (
    <Sheet
      open
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      footer={
        <Button
          size="lg"
          wide
          disabled={slotId === null || change.isPending}
          onClick={() => slotId !== null && change.mutate({ day, slot_id: slotId }, { onSuccess: onClose })}
        >
          {change.isPending ? text.working : text.confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-5 py-4">
        <p className="text-sm text-muted">
          {text.present(dateText(order.expected_delivery_date), windowText(order.delivery_slot.name))}
        </p>
        {options && now ? (
          <Times
            order={order}
            options={options}
            now={now}
            day={day}
            slotId={slotId}
            booked={day === present.day ? present.slotId : undefined}
            onDay={(chosen) => {
              setDay(chosen)
              setSlotId(null)
            }}
            onSlot={setSlotId}
          />
        ) : null}
        <p className="text-sm text-muted">{text.until(dateTimeText(order.cancel_until))}</p>
      </div>
    </Sheet>
  )
}

interface TimesProps {
  order: Order
  options: CheckoutOptions
  now: Date
  day: string
  slotId: number | null
  booked: number | undefined
  onDay: (day: string) => void
  onSlot: (slotId: number | null) => void
}

function Times({ order, options, now, day, slotId, booked, onDay, onSlot }: TimesProps) {
  const slots = useSlots(order.department, order.pincode, options)
  return (
    <>
      <DayStrip
        label={text.day}
        group="new-day"
        today={options.today}
        count={options.booking_days}
        chosen={day}
        isOpen={(one) => !slots.data || isDayOpen(slots.data, one, now)}
        onChoose={onDay}
      />
      <SlotsOfDay
        slots={slots}
        day={day}
        now={now}
        group="new-slot"
        chosen={slotId}
        booked={booked}
        onChoose={onSlot}
        onLost={() => onSlot(null)}
      />
    </>
  )
}
