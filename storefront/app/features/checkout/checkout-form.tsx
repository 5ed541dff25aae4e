import { useIsFetching } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from '@farmstand/contracts/address'
import { departments, type Department } from '@farmstand/contracts/department'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import type { UnusedPayment } from '@farmstand/contracts/payment'
import { formatRupees } from '@farmstand/contracts/money'
import { payment } from '#messages/payment.ts'
import { timeText } from '../../lib/times.ts'
import { dateTimeText } from '../../lib/dates.ts'
import { checkout as text } from '#messages/checkout.ts'
import { AddToOrderOffer } from './add-to-order-offer.tsx'
import { AdditionSection } from './addition-section.tsx'
import type { DeliverTo } from './addition.ts'
import { AddressChoice } from './address-choice.tsx'
import { Bill } from './bill.tsx'
import { CommonSlotButton } from './common-slot-button.tsx'
import { isPaid, type CheckoutState } from './checkout-state.ts'
import { FailureNote } from './failure-note.tsx'
import { OnlineDialog } from './online-dialog.tsx'
import { PartSection } from './part-section.tsx'
import { PaymentChoice, paymentMethodLabel } from './payment-choice.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PaymentWaiting } from './payment-waiting.tsx'
import { PlaceBar } from './place-bar.tsx'
import { currentPause, useCheckout, type Checkout, type CheckoutFormProps } from './use-checkout.ts'
import { UnknownResult } from './unknown-result.tsx'
import { WalletDialog } from './wallet-dialog.tsx'
import { UnusedPaymentsAtCheckout } from './waiting-money.tsx'
import { ShortagePreferenceSection } from './wish-section.tsx'
import { langOf } from '../../lib/text-language.ts'

/**
 * Shows the whole checkout: address, order parts, payment and bill. `changes` lists the cart changes since the last
 * visit.
 */
export function CheckoutForm({ changes, ...props }: CheckoutFormProps & { changes: ReactNode }) {
  const { addresses, options, now, host, onAddAddress, onEditAddress } = props
  const checkout = useCheckout(props)
  const { state, dispatch, usable, served, lines, busy, flow } = checkout
  const pause = currentPause(options, now)
  if (state.phase === 'unsure') return <UnknownResult onAsk={flow.settle} />
  const choose = ({ uid }: Address): void => dispatch({ type: 'choose-address', uid })
  return (
    <div className="flex flex-col gap-3 md:grid md:gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start lg:grid-cols-[minmax(0,1fr)_23rem]">
      <fieldset disabled={busy !== null} className="flex min-w-0 flex-col gap-3 md:gap-4">
        <legend className="sr-only">{text.title}</legend>
        <PauseNote pause={pause} />
        {changes}
        <UnusedPaymentsAtCheckout
          waiting={checkout.waiting}
          total={state.begun ? null : checkout.payable}
          busy={busy !== null}
          onPlace={flow.placeWith}
        />
        <PlacedParts state={state} />
        {host ? (
          <AdditionSection order={host} lines={lines[host.department]} failure={state.failures[host.department]} />
        ) : (
          <>
            {state.begun || pause ? null : <AddToOrderOffer open={props.open} lines={props.lines} />}
            <AddressChoice
              addresses={addresses}
              usable={usable}
              served={served}
              chosen={checkout.chosen}
              likely={checkout.likely}
              lost={state.addressLost}
              locked={state.begun !== null}
              onChoose={choose}
              onAdd={() => onAddAddress(choose)}
              onEdit={onEditAddress}
            />
            <FailuresWithoutLines checkout={checkout} />
            <Schedules checkout={checkout} options={options} now={now} />
          </>
        )}
        <ShortagePreferenceSection state={state} dispatch={dispatch} />
        <PaymentChoice
          options={options}
          offered={checkout.payments}
          chosen={checkout.payBy}
          cashShort={checkout.cashShort}
          way={checkout.way}
          userUid={props.customer.uid}
          total={checkout.bill.amounts?.final_amount ?? null}
          locked={state.placed.length > 0}
          onChoose={(choice) => dispatch({ type: 'choose-payment', ...choice })}
          notice={<Notice checkout={checkout} provider={options.payment_provider} />}
        />
      </fieldset>
      <Summary checkout={checkout} />
      <WalletDialog
        open={flow.dialog === 'wallet'}
        userUid={props.customer.uid}
        bill={checkout.bill}
        again={secondPaymentWarning(checkout.waiting)}
        onPay={flow.payFromWallet}
        onClose={flow.close}
      />
      <OnlineDialog
        open={flow.dialog === 'online'}
        bill={checkout.bill}
        again={secondPaymentWarning(checkout.waiting)}
        opening={state.phase === 'opening'}
        onPay={flow.payAgainOnline}
        onClose={flow.close}
      />
    </div>
  )
}

/** Returns a warning about paying twice if there is an earlier payment without an order; else null. */
function secondPaymentWarning(waiting: readonly UnusedPayment[]): string | null {
  const before = waiting.find(({ state }) => state === 'USABLE')
  return before?.until ? payment.waiting.again(formatRupees(before.amount), timeText(before.until)) : null
}

/**
 * Lists the order parts that are already ordered. Shows nothing if there is a failure, because the failure note lists
 * them too.
 */
function PlacedParts({ state: { placedSentences, failures } }: { state: CheckoutState }) {
  if (placedSentences.length === 0 || Object.keys(failures).length > 0) return null
  return (
    <div className="grid rounded-tile bg-leaf-tint px-3.5 py-3 text-sm">
      {placedSentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** Shows the failure of an order part that no longer has any lines to order. */
function FailuresWithoutLines({ checkout: { state, parts } }: { checkout: Checkout }) {
  return departments.map((part) => {
    const failure = parts.includes(part) ? undefined : state.failures[part]
    const title = text.causeTitle(text.departments[part])
    return failure && <FailureNote key={part} title={title} failure={failure} standing={state.placedSentences} />
  })
}

/** Shows the delivery schedule of each order part, groceries first. */
function Schedules({ checkout, options, now }: { checkout: Checkout } & Pick<CheckoutFormProps, 'options' | 'now'>) {
  const { state, dispatch, address, lines, parts } = checkout
  const pincode = address?.pincode ?? ''
  return parts
    .toReversed()
    .map((part, at) => (
      <PartSection
        key={part}
        part={part}
        lines={lines[part]}
        draft={state.drafts[part]}
        failure={state.failures[part]}
        standing={state.placedSentences}
        pincode={pincode}
        options={options}
        pause={currentPause(options, now)}
        now={now}
        dispatch={dispatch}
        leavable={parts.length > 1}
        foldable={at > 0}
        expected={address === null && checkout.likely !== null}
        together={
          part === 'GROCERY' && parts.length > 1 ? (
            <CommonSlotButton drafts={state.drafts} pincode={pincode} options={options} now={now} dispatch={dispatch} />
          ) : null
        }
      />
    ))
}

/** Shows why the shop takes no orders, and until when. */
function PauseNote({ pause }: { pause: CheckoutOptions['pause'] }) {
  if (!pause) return null
  return (
    <output className="grid rounded-tile bg-turmeric-tint px-3.5 py-3 text-sm">
      <b className="font-semibold">{text.pausedTitle}</b>
      <span lang={langOf(pause.reason)}>{pause.reason}</span>
      <span>{text.pausedUntil(dateTimeText(pause.until))}</span>
    </output>
  )
}

function Notice({ checkout, provider }: { checkout: Checkout; provider: string }) {
  const { state, busy, hindrance, reason, flow } = checkout
  if (state.phase === 'asking' && state.begun)
    return <PaymentWaiting estimation={state.begun.estimation} provider={provider} />
  if (!state.news || busy !== null) return null
  return (
    <PaymentNotice
      news={state.news}
      reason={hindrance === 'pending' ? null : reason}
      aside={Object.keys(state.failures).length > 0}
      onRetry={flow.retry}
      onAsk={flow.askAgain}
      onGoOn={flow.press}
    />
  )
}

function Summary({
  checkout: {
    state,
    address,
    likely,
    lines,
    parts,
    filled,
    billed,
    mistyped,
    payBy,
    way,
    bill,
    reason,
    busy,
    flow,
    waiting,
  },
}: {
  checkout: Checkout
}) {
  // While the slots of an order part load, there is no note that the part will stay in the cart.
  const asking = useIsFetching({ queryKey: ['slots'] }) > 0
  // The bill takes up its space from the start, so that nothing moves when the address, slots and amounts load.
  const coming = bill.amounts === null && (address !== null || likely !== null)
  return (
    <div className="contents md:flex md:flex-col md:gap-4 desk:sticky desk:top-[calc(var(--top-bar)+1rem)]">
      <Bill
        lines={billed.flatMap((part) => lines[part])}
        amounts={bill.amounts}
        estimation={bill.estimation}
        paid={isPaid(state)}
        freeDeliveryGap={state.begun ? 0 : (bill.estimation?.free_delivery_gap ?? 0)}
        cash={payBy === 'COD' ? bill.cash : null}
        note={coming || asking ? null : billNote(address, filled, parts)}
        problem={bill.problem}
        working={bill.state === 'working' || (coming && bill.state === 'none')}
        onRetry={() => void bill.reload()}
      />
      <PlaceBar
        parts={filled}
        staying={asking ? [] : parts.filter((part) => !filled.includes(part) && !mistyped.includes(part))}
        placed={state.begun ? state.placed : []}
        again={isPaid(state) ? null : secondPaymentWarning(waiting)}
        adding={state.addTo !== null}
        payBy={payBy && paymentMethodLabel(payBy, way)}
        total={(payBy === 'COD' ? bill.cash : bill.amounts?.final_amount) ?? null}
        paid={isPaid(state)}
        reason={reason}
        busy={busy}
        onPlace={flow.press}
      />
    </div>
  )
}

function billNote(
  address: DeliverTo | null,
  filled: readonly Department[],
  parts: readonly Department[],
): string | null {
  if (address === null) return text.billAfterAddress
  return filled.length === 0 && parts.length > 1 ? text.previewBoth : null
}
