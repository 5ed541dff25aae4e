import type { CashOnDeliveryAllowance } from '@farmstand/contracts/estimation'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { pages } from '@farmstand/contracts/pages'
import { IconCash, IconCreditCard, IconQrcode, IconWallet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { availableOnlineMethods, type OnlineMethod } from '../../lib/payment/online-ways.ts'
import { checkout as text } from '#messages/checkout.ts'
import { ButtonLink } from '@farmstand/ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import type { PaymentType } from './parts.ts'
import { Section } from './section.tsx'
import { useShownBalance } from './use-checkout-data.ts'

type PaymentMethodId = OnlineMethod | Exclude<PaymentType, 'Online'>

interface PaymentChoiceProps {
  options: Pick<CheckoutOptions, 'payment_methods' | 'takes_upi_id'>
  offered: readonly PaymentType[]
  chosen: PaymentType | null
  /** The remaining cash-on-delivery limit if it is too low, else null. */
  cashShort: CashOnDeliveryAllowance | null
  /** The chosen method of online payment, such as a UPI app. */
  way: OnlineMethod
  userUid: string
  /** The amount to pay, in rupees; null until known. */
  total: number | null
  /** True when one order part is already placed. The other part must then be paid in the same way. */
  locked: boolean
  onChoose: (choice: { payment: PaymentType; way?: OnlineMethod }) => void
  /** The notice about the last payment. */
  notice: ReactNode
}

const marks: Record<PaymentMethodId, ReactNode> = {
  google_pay: 'G',
  phonepe: 'Pe',
  paytm: 'Pt',
  upi_code: <IconQrcode size={20} />,
  upi_id: '@',
  other: <IconCreditCard size={20} />,
  WALLET: <IconWallet size={20} />,
  COD: <IconCash size={20} />,
}

/** Payment methods whose names are short enough for two side by side on a phone. */
const shortNamedMethods: readonly PaymentMethodId[] = ['phonepe', 'paytm']

/** Returns the name of the payment method as customers know it. */
export const paymentMethodLabel = (payment: PaymentType, way: OnlineMethod): string =>
  payment === 'Online' ? text.ways[way].name : text.payment[payment].name

/**
 * Lists the payment methods, UPI apps first. A method that the shop does not accept now is disabled, with the reason.
 */
export function PaymentChoice({
  options,
  offered,
  chosen,
  cashShort,
  way,
  locked,
  onChoose,
  ...props
}: PaymentChoiceProps) {
  const held = useWalletHint({ ...props, onChoose })
  const rows: { payment: PaymentType; id: PaymentMethodId }[] = [
    ...availableOnlineMethods(options).map((id) => ({ payment: 'Online' as const, id })),
    { payment: 'WALLET', id: 'WALLET' },
    { payment: 'COD', id: 'COD' },
  ]
  return (
    <Section title={text.payWith}>
      {props.notice}
      <fieldset className="grid grid-cols-2 gap-2 lg:grid-cols-3" disabled={locked}>
        <legend className="sr-only">{text.payWith}</legend>
        {rows
          .filter(({ payment }) => offered.includes(payment))
          .map(({ payment, id }) => {
            const tooMany = id === 'COD' ? cashShort : null
            const taken = options.payment_methods.some(({ method, available }) => method === payment && available)
            const available = taken && tooMany === null
            const { name, hint } = id === 'WALLET' || id === 'COD' ? text.payment[id] : text.ways[id]
            const isChosen = payment === chosen && (payment !== 'Online' || id === way)
            return (
              <Choice
                key={id}
                group="payment"
                className={shortNamedMethods.includes(id) ? 'max-md:**:data-mark:hidden' : 'max-md:col-span-2'}
                mark={marks[id]}
                aside={id === 'WALLET' && available && !locked ? held.topUp : null}
                checked={isChosen}
                disabled={!available || (locked && !isChosen)}
                onChoose={() => onChoose(id === 'WALLET' || id === 'COD' ? { payment } : { payment, way: id })}
              >
                <span className="block leading-tight font-semibold">{name}</span>
                <span className="block text-xs text-muted">
                  {available ? ((id === 'WALLET' ? held.hint : null) ?? hint) : unavailableReason(taken, tooMany)}
                </span>
              </Choice>
            )
          })}
      </fieldset>
      {locked ? <p className="mt-2 text-sm text-muted">{text.payLocked}</p> : null}
    </Section>
  )
}

function unavailableReason(taken: boolean, left: CashOnDeliveryAllowance | null): string {
  if (!taken || left === null) return text.notYet
  return left.amount === null || left.limited_by === 'BLOCKED'
    ? text.cashLeft[left.limited_by](left.orders)
    : text.cashSumLeft[left.limited_by](formatRupees(left.amount))
}

/**
 * Returns the hint for the wallet, which shows the balance once it is known and, if the balance is too low, a link to
 * add the missing amount.
 */
function useWalletHint({ userUid, total, onChoose }: Pick<PaymentChoiceProps, 'userUid' | 'total' | 'onChoose'>) {
  const { data } = useShownBalance(userUid)
  if (!data) return { hint: null, topUp: null }
  const missing = total === null ? 0 : fromPaise(toPaise(total) - toPaise(data.balance))
  const balance = formatRupees(data.balance)
  if (missing <= 0) return { hint: text.inWallet(balance), topUp: null }
  return {
    hint: text.walletShort(balance, formatRupees(missing)),
    topUp: (
      <ButtonLink
        look="quiet"
        size="sm"
        className="shrink-0"
        reloadDocument
        to={pages.recharge(missing, pages.checkout)}
        // Chooses the wallet now, so that it is already chosen when the customer returns from the recharge.
        onClick={() => onChoose({ payment: 'WALLET' })}
      >
        {text.topUp}
      </ButtonLink>
    ),
  }
}
