import { IconMapPin } from '@tabler/icons-react'
import type { Serviceability } from '@farmstand/contracts/geo'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { api } from '../../lib/api-client.ts'
import { addDays, shopDay } from '../../lib/dates.ts'
import { readPincode, rememberPincode } from '../../lib/delivery-pincode.ts'
import { rupees } from '../../lib/money.ts'
import { delivery as words } from '../../messages/en/home.ts'
import { Button } from '../../ui/button.tsx'

/** Whether and when the shop comes to a pincode. The line keeps its height in every state. */
export function DeliveryCheck() {
  // The device's memory is read after hydration: the server's page is the same for everybody.
  const kept = useSyncExternalStore(neverChanges, readPincode, () => null)
  const [asked, setAsked] = useState<string | null>(null)
  const [changing, setChanging] = useState(false)
  const pincode = asked ?? kept
  const editing = changing || pincode === null
  const answer = useQuery({
    queryKey: ['serviceability', pincode],
    queryFn: ({ signal }) => api.getServiceability({ query: { pincode: pincode ?? '' }, signal }),
    enabled: pincode !== null,
    staleTime: 60_000,
  })
  const check = (wanted: string) => {
    rememberPincode(wanted)
    setAsked(wanted)
    setChanging(false)
  }
  return (
    <section aria-label={words.label} className="flex min-h-13 items-center gap-2 text-sm">
      <IconMapPin aria-hidden className="size-5 shrink-0 text-leaf-ink" />
      {editing ? (
        <PincodeForm initial={pincode ?? ''} onCheck={check} />
      ) : (
        <>
          <output className="min-w-0 grow leading-tight md:grow-0">
            {answer.data ? <Answer answer={answer.data} /> : answer.isError ? words.failed : words.checking}
          </output>
          <button
            type="button"
            onClick={() => setChanging(true)}
            className="min-h-9 shrink-0 rounded-lg px-1.5 font-semibold text-leaf-ink touch hover:underline"
          >
            {words.change}
          </button>
        </>
      )}
    </section>
  )
}

const neverChanges = () => () => undefined

function PincodeForm({ initial, onCheck }: { initial: string; onCheck: (pincode: string) => void }) {
  const [typed, setTyped] = useState(initial)
  const [short, setShort] = useState(false)
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.length === 6) onCheck(typed)
        else setShort(true)
      }}
    >
      <label htmlFor="pincode" className="whitespace-nowrap">
        {words.ask}
      </label>
      <input
        id="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={words.pincode}
        aria-describedby="pincode-hint"
        maxLength={6}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        className="amount h-10 w-24 rounded-tile border border-edge bg-surface px-3 text-base text-ink"
      />
      <Button type="submit" look="outline" size="sm">
        {words.check}
      </Button>
      <output id="pincode-hint" className="text-xs leading-tight text-danger">
        {short && typed.length !== 6 ? words.sixDigits : null}
      </output>
    </form>
  )
}

function Answer({ answer }: { answer: Serviceability }) {
  if (!answer.served) return words.notServed(answer.pincode)
  return (
    <>
      {words.to}{' '}
      <b className="font-semibold">
        {answer.pincode} {answer.area}
      </b>
      <span className="max-md:hidden"> · </span>
      <span className="max-md:block">
        {answer.next_slot ? (
          <>
            {words.nextSlot}{' '}
            <b className="font-semibold">
              {dayText(answer.next_slot.date)} {answer.next_slot.name}
            </b>
          </>
        ) : (
          words.noSlot
        )}
      </span>
      <span className="text-muted max-md:hidden">{feeText(answer)}</span>
    </>
  )
}

function feeText({ fee, free_above: freeAbove }: Serviceability): string {
  if (fee === null) return ''
  if (fee === 0) return ` · ${words.free}`
  return ` · ${words.fee(rupees(fee))}${freeAbove === null ? '' : `, ${words.freeAbove(rupees(freeAbove))}`}`
}

const weekday = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'short',
})

function dayText(day: string): string {
  const today = shopDay(new Date())
  if (day === today) return words.today
  if (day === addDays(today, 1)) return words.tomorrow
  return weekday.format(new Date(`${day}T12:00:00+05:30`))
}
