import type { Order } from '@farmstand/contracts/order'
import { pages } from '@farmstand/contracts/pages'
import {
  IconBrandWhatsapp,
  IconCalendarClock,
  IconChevronRight,
  IconClockExclamation,
  IconHelpCircle,
  IconMail,
  IconPhone,
  IconReceiptOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { momentText } from '../../features/account/orders/order-when.ts'
import { problemsQuery } from '../../features/account/problems/use-problems.ts'
import { hoursText } from '../../features/shell/contact-text.ts'
import { useShop } from '../../features/shell/use-shop.ts'
import { whatsappLink } from '../../features/shell/whatsapp.ts'
import { phoneText } from '../../lib/phone-text.ts'
import { help as text, problems } from '#messages/problems.ts'
import { Sheet } from '@farmstand/ui/sheet.tsx'

/** The customer's choices for an order that has not arrived. */
export type HelpChoice = 'time' | 'cancel' | 'late'

interface HelpSheetProps {
  order: Order
  onChoose: (choice: HelpChoice) => void
  onClose: () => void
}

/** Offers help with an order that has not arrived: what the customer can do, and how to contact the shop. */
export function HelpSheet({ order, onChoose, onClose }: HelpSheetProps) {
  const until = text.until(momentText(order.cancel_until))
  return (
    <Sheet open onClose={onClose} title={problems.dialogTitle(order.order_number)} closeLabel={problems.close}>
      <ul className="divide-y divide-line px-5">
        {order.can_change_time ? (
          <Choice Icon={IconCalendarClock} name={text.time} hint={until} onPress={() => onChoose('time')} />
        ) : (
          <Note Icon={IconCalendarClock}>{text.timeStands}</Note>
        )}
        {order.can_cancel ? (
          <Choice Icon={IconReceiptOff} name={text.cancel} hint={until} onPress={() => onChoose('cancel')} />
        ) : (
          <Note Icon={IconReceiptOff}>{text.tooLateToCancel}</Note>
        )}
        <Late order={order} onPress={() => onChoose('late')} />
      </ul>
      <Contacts order={order} />
    </Sheet>
  )
}

const rowClass = 'flex min-h-14 w-full items-center gap-4 py-2 text-left'
const signClass = 'size-5.5 shrink-0 text-muted'

interface ChoiceProps {
  Icon: TablerIcon
  name: string
  hint: string
  onPress: () => void
}

function Choice({ Icon, name, hint, onPress }: ChoiceProps) {
  return (
    <li>
      <button type="button" onClick={onPress} className={rowClass}>
        <Icon aria-hidden className={signClass} />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
        <IconChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
    </li>
  )
}

function Note({ Icon, children }: { Icon: TablerIcon; children: ReactNode }) {
  return (
    <li className={rowClass}>
      <Icon aria-hidden className={signClass} />
      <p className="min-w-0 grow text-sm text-muted">{children}</p>
    </li>
  )
}

/**
 * Offers to report a late order once its delivery window has ended. Before that, says from when a report is possible.
 */
function Late({ order, onPress }: { order: Order; onPress: () => void }) {
  const { data } = useQuery(problemsQuery(order.uid))
  const reported = data?.results.find(({ kind, state }) => kind === 'LATE' && state === 'OPEN')
  const [now] = useState(Date.now)
  const from = data?.late_from ?? null
  if (reported) return <Note Icon={IconClockExclamation}>{text.lateTold(momentText(reported.answer_by))}</Note>
  if (from === null) return null
  return Date.parse(from) <= now ? (
    <Choice Icon={IconClockExclamation} name={text.late} hint={text.lateHint} onPress={onPress} />
  ) : (
    <Note Icon={IconClockExclamation}>{text.lateFrom(momentText(from))}</Note>
  )
}

/** Shows the shop's contacts for everything else. Contacts that the shop has not filled in are left out. */
function Contacts({ order: { order_number: number } }: { order: Order }) {
  const { shop } = useShop()
  const { phone, whatsapp_number: whatsapp, support_email: email, opening_hours: hours } = shop
  return (
    <section aria-labelledby="help-contacts" className="border-t border-line px-5 pt-3 pb-5">
      <h3 id="help-contacts" className="text-base">
        {text.else}
      </h3>
      {hours ? <p className="text-sm text-muted">{hoursText(hours)}</p> : null}
      <ul className="mt-1">
        <li>
          <Link to={pages.questions} className="flex min-h-12 items-center gap-4 font-semibold hover:underline">
            <IconHelpCircle aria-hidden className={signClass} />
            {text.questions}
          </Link>
        </li>
        {phone ? <Contact Icon={IconPhone} name={text.call} value={phoneText(phone)} to={`tel:${phone}`} /> : null}
        {whatsapp ? (
          <Contact
            Icon={IconBrandWhatsapp}
            name={text.whatsapp}
            value={phoneText(whatsapp)}
            to={whatsappLink(shop, text.aboutOrder(number))}
          />
        ) : null}
        {email ? (
          <Contact
            Icon={IconMail}
            name={text.mail}
            value={email}
            to={`mailto:${email}?subject=${encodeURIComponent(text.aboutOrder(number))}`}
          />
        ) : null}
      </ul>
    </section>
  )
}

function Contact({ Icon, name, value, to }: { Icon: TablerIcon; name: string; value: string; to: string }) {
  return (
    <li>
      <a href={to} className="flex min-h-12 items-center gap-4 hover:underline">
        <Icon aria-hidden className={signClass} />
        <span className="font-semibold">{name}</span>
        <span className="amount ml-auto min-w-0 truncate text-sm text-muted">{value}</span>
      </a>
    </li>
  )
}
