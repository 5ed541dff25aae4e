import { IconNavigation, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnRuns, RiderStop } from '@farmstand/contracts/office/rider'
import { Card } from '@farmstand/ui/card.tsx'
import { roundRupees } from '../../lib/words.ts'
import { rider as words } from '#messages/rider.ts'
import { bigButton } from './big.ts'
import { CannotDeliver } from './cannot-deliver.tsx'
import { RefusedNote, RefuseItems } from './refuse-items.tsx'
import { dueOfOrders, isAllRefused, refusableLines, useRefused } from './refused.ts'
import { addressParts, bagsOfOrders, openOrders, routeLink } from './stop-texts.ts'
import { UpiDialog } from './upi-dialog.tsx'
import { useCalls, type RiderWork } from './use-rider.ts'

interface StopViewProps {
  stop: RiderStop
  place: number
  count: number
  upi: OwnRuns['upi']
  work: RiderWork
}

/** Shows one stop in large type: the address, the goods, the amount, and a button for each outcome. */
export function StopView({ stop, place, count, upi, work }: StopViewProps) {
  const [asking, setAsking] = useState<'CANNOT' | 'REFUSED' | 'UPI' | null>(null)
  const [calls, countCall] = useCalls(stop)
  const open = openOrders(stop)
  const [refused, refuse] = useRefused(stop)
  const due = dueOfOrders(open, refused)
  const isNothingTaken = open.length > 0 && open.every((order) => isAllRefused(order, refused))
  const { flat, rest } = addressParts(stop)
  const numbers = open.map(({ order_number: number }) => `#${number}`).join(', ')
  const bags = bagsOfOrders(open)
  const shopNotes = [...new Set(open.map(({ note }) => note))].filter(Boolean).join(' / ')
  const close = (): void => setAsking(null)
  return (
    <Card className="grid gap-4 p-4 text-lg">
      <div>
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold">{words.stopOf(place, count)}</span>
          <span>{[stop.area, stop.pincode].filter(Boolean).join(' ')}</span>
        </p>
        <h2 className="mt-1 text-2xl break-words">{flat}</h2>
        {rest === '' ? null : <p className="break-words">{rest}</p>}
        <p className="mt-1 font-semibold break-words">{stop.customer_name}</p>
      </div>
      {stop.rider_note === '' ? null : <NoteBox title={words.noteOfCustomer} text={stop.rider_note} />}
      {shopNotes === '' ? null : <NoteBox title={words.noteOfShop} text={shopNotes} />}
      <div className="grid grid-cols-2 gap-3">
        <a href={`tel:${stop.contact}`} onClick={countCall} className={bigButton()}>
          <IconPhone aria-hidden className="size-6 shrink-0" />
          {words.call}
        </a>
        <a href={routeLink(stop)} className={bigButton()}>
          <IconNavigation aria-hidden className="size-6 shrink-0" />
          {words.route}
        </a>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{[numbers, bags > 0 ? words.bags(bags) : ''].filter(Boolean).join(' · ')}</span>
        {isNothingTaken ? null : (
          <span className="amount text-xl font-bold">{due > 0 ? words.collect(roundRupees(due)) : words.paid}</span>
        )}
      </p>
      <RefusedNote orders={open} refused={refused} />
      <div className="grid gap-3">
        <button
          type="button"
          onClick={() => work.handOver(stop, { method: 'CASH' }, refused)}
          className={bigButton('main')}
        >
          {isNothingTaken ? words.outcome.REFUSED : due > 0 ? words.cash(roundRupees(due)) : words.delivered}
        </button>
        {due > 0 && upi ? (
          <button type="button" onClick={() => setAsking('UPI')} className={bigButton()}>
            {words.upi(roundRupees(due))}
          </button>
        ) : null}
        {open.some((order) => refusableLines(order).length > 0) ? (
          <button type="button" onClick={() => setAsking('REFUSED')} className={bigButton()}>
            {words.refuseItems}
          </button>
        ) : null}
        <button type="button" onClick={() => setAsking('CANNOT')} className={bigButton()}>
          {words.cannot}
        </button>
      </div>
      <RefuseItems open={asking === 'REFUSED'} onClose={close} orders={open} refused={refused} onRefuse={refuse} />
      <CannotDeliver
        open={asking === 'CANNOT'}
        onClose={close}
        contact={stop.contact}
        calls={calls}
        onCall={countCall}
        onChoose={(outcome) => {
          close()
          work.bringBack(stop, outcome, calls)
        }}
      />
      {upi ? (
        <UpiDialog
          open={asking === 'UPI'}
          onClose={close}
          upi={upi}
          due={due}
          numbers={numbers}
          onPaid={(reference) => {
            close()
            work.handOver(stop, { method: 'UPI', reference }, refused)
          }}
        />
      ) : null}
    </Card>
  )
}

const NoteBox = ({ title, text }: { title: string; text: string }) => (
  <p className="rounded-tile bg-turmeric-tint p-3 break-words">
    <span className="block font-semibold">{title}</span>
    {text}
  </p>
)
