import { useState } from 'react'
import { departments } from '@farmstand/contracts/department'
import { formatRupees } from '@farmstand/contracts/money'
import type { CounterOrder, CounterPlaced } from '@farmstand/contracts/office/counter'
import { shortagePreferences } from '@farmstand/contracts/short-wish'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { useAction } from '../../lib/actions.ts'
import { BasketLines, UsualGoods } from './basket-lines.tsx'
import { addTo, requestedItems, type BasketLine } from './basket.ts'
import { BillRows } from './bill-card.tsx'
import { AddressChoice, PartFields, emptyPart, usePart, type Caller } from './delivery-fields.tsx'
import { GoodsEntry } from './goods-entry.tsx'
import { OpenOrders } from './open-orders.tsx'
import { PaymentFields, type Payment } from './payment-fields.tsx'
import { useBill } from './use-bill.ts'
import { counter as words } from '#messages/counter.ts'

interface OrderFormProps {
  caller: Caller
  occasions: readonly string[]
  onPlaced: (placed: CounterPlaced) => void
}

/** Takes the order of a known caller: goods on the left, delivery, payment and bill on the right. */
export function OrderForm({ caller, occasions, onPlaced }: OrderFormProps) {
  const [lines, setLines] = useState<BasketLine[]>([])
  const [host, setHost] = useState<CounterOrder | null>(null)
  const [chosenAddress, setAddress] = useState<string | null>(null)
  const [drafts, setDrafts] = useState({ KITCHEN: emptyPart, GROCERY: emptyPart })
  const [payment, setPayment] = useState<Payment>({ method: 'COD', code: '' })
  const [wish, setWish] = useState('')
  const [note, setNote] = useState('')
  const place = useAction('placePhoneOrder')
  const parts = { KITCHEN: usePart('KITCHEN', drafts.KITCHEN), GROCERY: usePart('GROCERY', drafts.GROCERY) }
  const wanted = departments.filter((one) => lines.some(({ good }) => good.department === one))
  const address = chosenAddress ?? caller.addresses[0]?.uid ?? null
  const delivery = {
    customer_uid: caller.uid,
    address_uid: host ? null : address,
    add_to: host?.uid ?? null,
    items: requestedItems(lines),
  }
  const billed = useBill(lines.length > 0 && (host !== null || address !== null) ? delivery : null)
  const { bill } = billed
  const change = (by: (now: readonly BasketLine[]) => BasketLine[]): void => setLines(by)

  async function send(): Promise<void> {
    if (!bill) return
    const chosen = host ? [] : wanted.flatMap((one) => parts[one] ?? [])
    const asked = {
      ...delivery,
      estimation_id: bill.estimation_id,
      parts: chosen,
      payment_method: payment.method,
      code: payment.method === 'WALLET' && payment.code.length === 5 ? payment.code : null,
      when_short: shortagePreferences.find((one) => one === wish) ?? null,
      customer_note: note,
    }
    const placed = await place.mutateAsync(asked).catch(() => null)
    // After a refusal, the goods or prices may have changed, so the bill is calculated again.
    if (!placed) return billed.again()
    if (!placed.wrong_code) onPlaced(placed)
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <Card className="min-w-0 p-4">
        {host ? (
          <output className="mb-3 block rounded-tile bg-leaf-tint p-3 text-sm">
            {words.addingTo(host.order_number)}{' '}
            <button
              type="button"
              className="min-h-11 font-semibold text-leaf-ink underline"
              onClick={() => setHost(null)}
            >
              {words.newOrder}
            </button>
          </output>
        ) : null}
        <GoodsEntry onAdd={(good, quantity) => setLines((now) => addTo(now, { good, quantity }))} />
        <BasketLines lines={lines} onChange={change} />
        <UsualGoods usual={caller.usual} onChange={change} />
        <OpenOrders orders={caller.open_orders} onAdd={setHost} />
      </Card>
      <Card className="min-w-0 p-4">
        {host ? null : <AddressChoice caller={caller} chosen={address} onChoose={setAddress} />}
        {host
          ? null
          : wanted.map((one) => (
              <PartFields
                key={one}
                department={one}
                occasions={occasions}
                draft={drafts[one]}
                onChange={(draft) => setDrafts((now) => ({ ...now, [one]: draft }))}
              />
            ))}
        <SelectField label={words.whenShort} value={wish} onChange={setWish}>
          <option value="">{words.notAsked}</option>
          {shortagePreferences.map((one) => (
            <option key={one} value={one}>
              {words.wishes[one]}
            </option>
          ))}
        </SelectField>
        <Field
          label={words.note}
          value={note}
          maxLength={140}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
        <PaymentFields
          caller={caller}
          estimationId={bill?.estimation_id ?? null}
          payment={payment}
          wrongCode={place.data?.wrong_code === true && payment.code.length === 5}
          onChange={(next) => {
            setPayment(next)
            place.reset()
          }}
        />
        {delivery.items.length > 0 && (host || address) ? <BillRows {...billed} /> : null}
        {place.error ? (
          <p role="alert" className="mt-2 text-sm text-danger">
            {place.error.message}
          </p>
        ) : null}
        <Button wide size="lg" className="mt-3" disabled={!bill || place.isPending} onClick={() => void send()}>
          {bill ? words.placeFor(formatRupees(bill.final_amount)) : words.place}
        </Button>
      </Card>
    </div>
  )
}
