import type { Address } from '@farmstand/contracts/address'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import type { User } from '@farmstand/contracts/user'
import { useEffect, useReducer } from 'react'
import { fromPaise, rupees, toPaise } from '../../lib/money.ts'
import { checkout as text } from '../../messages/en/checkout.ts'
import { AddressChoice } from './address-choice.tsx'
import { Bill } from './bill.tsx'
import { reduce, remaining, type CheckoutState } from './checkout-state.ts'
import { keepDraft, restoreState } from './draft-storage.ts'
import { obstacle } from './enabling-rule.ts'
import { billedParts, filledParts, present, splitLines, type Department, type Line, type Parts } from './parts.ts'
import { PartSection } from './part-section.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PlaceBar } from './place-bar.tsx'
import { useBill } from './use-bill.ts'
import { usePlaceOrders } from './use-place-orders.ts'

export interface CheckoutFormProps {
  customer: User
  lines: readonly Line[]
  /** Rupees; the least an order may come to. */
  minimum: number
  addresses: readonly Address[]
  options: CheckoutOptions
  now: Date
  /** Opens the address form; the address made there is handed to `choose`. */
  onAddAddress: (choose: (address: Address) => void) => void
  onEditAddress: (address: Address) => void
  /** The first order is being sent. */
  onBegin: () => void
  onDone: () => void
}

/** The whole checkout on one page: address, parts, payment, bill (S2, S5.13). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { customer, addresses, options, now, minimum, onAddAddress, onEditAddress, onBegin, onDone } = props
  const [state, dispatch] = useReducer(reduce, null, () => restoreState(customer.uid, options.today))
  const place = usePlaceOrders(state, dispatch, onDone)
  useEffect(() => {
    if (state.phase === 'choosing') keepDraft(customer.uid, state)
  }, [state, customer.uid])

  const choose = ({ uid }: Address): void => dispatch({ type: 'choose-address', uid })
  const address = chosenAddress(addresses, state)
  const lines = openLines(state, splitLines(props.lines))
  const parts = present(lines)
  const filled = filledParts(lines, state.drafts)
  const bill = useBill({ customerUid: customer.uid, address, billed: billedParts(lines, state.drafts), lines, state })
  const missing = state.begun ? 0 : missingOf(billedParts(lines, state.drafts), lines, minimum)
  const hindrance = obstacle({
    hasAddress: address !== null,
    hasPincode: (address?.pincode ?? '') !== '',
    payment: usablePayment(state, options),
    parts,
    drafts: state.drafts,
    missing,
    bill: bill.state,
  })
  const placing = state.phase !== 'choosing'

  return (
    <div className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:items-start lg:grid-cols-[minmax(0,1fr)_23rem]">
      <fieldset disabled={placing} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">{text.title}</legend>
        <AddressChoice
          addresses={addresses}
          chosen={address}
          locked={state.begun !== null}
          onChoose={choose}
          onAdd={() => onAddAddress(choose)}
          onEdit={onEditAddress}
        />
        {parts.map((part) => (
          <PartSection
            key={part}
            part={part}
            lines={lines[part]}
            draft={state.drafts[part]}
            failure={state.failures[part]}
            pincode={address?.pincode ?? ''}
            options={options}
            now={now}
            dispatch={dispatch}
          />
        ))}
        <PaymentChoice
          methods={options.payment_methods}
          chosen={usablePayment(state, options)}
          onChoose={(payment) => dispatch({ type: 'choose-payment', payment })}
        />
      </fieldset>
      <div className="contents md:sticky md:top-[calc(var(--top-bar)+1rem)] md:flex md:flex-col md:gap-4">
        <Bill
          amounts={bill.amounts}
          heldUntil={bill.estimation?.expires_at ?? null}
          freeDeliveryGap={state.begun ? 0 : (bill.estimation?.free_delivery_gap ?? 0)}
          note={billNote(address, filled, parts)}
          problem={bill.problem}
          working={bill.state === 'working'}
          onRetry={bill.reload}
        />
        <PlaceBar
          parts={filled}
          staying={parts.filter((part) => !filled.includes(part))}
          placed={state.begun ? state.placed : []}
          total={bill.amounts?.final_amount ?? null}
          reason={
            hindrance === null
              ? null
              : hindrance === 'minimum'
                ? `${text.minimum(rupees(minimum))}. ${text.addMore(rupees(missing))}.`
                : text.why[hindrance]
          }
          placing={placing}
          onPlace={() => {
            if (!address || !bill.estimation) return
            onBegin()
            void place({ customer, address, estimation: bill.estimation, parts: filled, lines })
          }}
        />
      </div>
    </div>
  )
}

/** The one chosen, else the customer's default, else the only one. */
function chosenAddress(addresses: readonly Address[], { addressUid }: CheckoutState): Address | null {
  const chosen = addresses.find((address) => address.uid === addressUid)
  if (chosen) return chosen
  return (
    addresses.find((address) => address.is_default === 1) ?? (addresses.length === 1 ? (addresses[0] ?? null) : null)
  )
}

/** What is still to be ordered: of a begun checkout what was billed then, so that the rest is ordered as it was seen. */
function openLines(state: CheckoutState, inCart: Parts<Line[]>): Parts<Line[]> {
  if (!state.begun) return inCart
  const open = remaining(state)
  const { lines } = state.begun
  return {
    KITCHEN: open.includes('KITCHEN') ? lines.KITCHEN : [],
    GROCERY: open.includes('GROCERY') ? lines.GROCERY : [],
  }
}

function usablePayment({ payment }: CheckoutState, { payment_methods }: CheckoutOptions): CheckoutState['payment'] {
  return payment !== null && payment_methods.some(({ method, available }) => method === payment && available)
    ? payment
    : null
}

/** Rupees that the parts being ordered are below the minimum order amount. */
function missingOf(parts: readonly Department[], lines: Parts<Line[]>, minimum: number): number {
  const total = parts.flatMap((part) => lines[part]).reduce((sum, line) => sum + toPaise(line.lineTotal), 0)
  return fromPaise(Math.max(0, toPaise(minimum) - total))
}

function billNote(address: Address | null, filled: readonly Department[], parts: readonly Department[]): string | null {
  if (address === null) return text.billAfterAddress
  return filled.length === 0 && parts.length > 1 ? text.previewBoth : null
}
