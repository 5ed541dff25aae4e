import { Dialog } from '@farmstand/ui/dialog.tsx'
import type { Department } from '@farmstand/contracts/department'
import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { runOnOrders, outcomeText, sendOrdersInBatches, type BatchOutcome, type KnownOrder } from './order-actions.ts'
import { LoadingOrError } from './parts.tsx'
import { useShownOrders } from './use-shown-version.ts'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { dayOf } from '../lib/words.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'
import { windowText } from '../lib/times.ts'

interface MoveProps {
  open: boolean
  onClose: () => void
  orders: readonly Pick<OfficeOrderRow, 'uid' | 'version' | 'delivery_day' | 'slot'>[]
  department: Department
}

/** Lists the delivery windows with free capacity by day. One click moves the orders. */
export function MoveDialog({ open, onClose, ...rest }: MoveProps) {
  return (
    <Dialog open={open} onClose={onClose} title={orderList.moveTitle} closeLabel={words.close}>
      <Windows onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Windows({ onClose, orders: shown, department }: Omit<MoveProps, 'open'>) {
  const { orders } = useShownOrders(shown)
  const windows = useServerQuery('windows', { department })
  const move = useAction('moveOrders')
  if (!windows.data) return <LoadingOrError error={windows.error} again={() => void windows.refetch()} />
  const days = Map.groupBy(windows.data.results, ({ day }) => day)
  const send = (day: string, slotId: number) => (some: readonly KnownOrder[]) =>
    move.mutateAsync({ orders: [...some], day, slot_id: slotId })
  /** Moves each order back to the window from which it was moved. */
  const moveBack = async (moved: BatchOutcome['done']): Promise<string> => {
    const versions = new Map(moved.map(({ uid, version }) => [uid, version]))
    let all: BatchOutcome = { done: [], failed: [], notAsked: 0 }
    for (const own of Map.groupBy(orders, ({ delivery_day: day, slot }) => `${day} ${slot.id}`).values()) {
      const [first] = own
      if (!first) continue
      const known = own.map(({ uid, version }) => ({ uid, version: versions.get(uid) ?? version }))
      const { done, failed, notAsked } = await sendOrdersInBatches(known, send(first.delivery_day, first.slot.id))
      all = { done: [...all.done, ...done], failed: [...all.failed, ...failed], notAsked: all.notAsked + notAsked }
    }
    return outcomeText(orderList.did.BACK, all)
  }
  const choose = async (day: string, slotId: number): Promise<void> => {
    await runOnOrders(orderList.did.MOVED, orders, send(day, slotId), moveBack)
    onClose()
  }
  return (
    <div className="grid gap-4 p-5">
      {days.size === 0 ? <p className="text-sm">{orderList.noWindowsOpen}</p> : null}
      {[...days.entries()].map(([day, own]) => (
        <div key={day}>
          <h3 className="mb-1.5 text-sm">{dayOf(day)}</h3>
          <ul className="grid grid-cols-2 gap-2">
            {own.map(({ slot_id: slotId, name, free }) => (
              <li key={slotId}>
                <button
                  type="button"
                  disabled={move.isPending}
                  onClick={() => void choose(day, slotId)}
                  className="min-h-12 w-full rounded-tile border border-line bg-surface px-3 py-1.5 text-left text-sm font-medium hover:bg-leaf-tint"
                >
                  {windowText(name)}
                  <span className="block text-xs font-normal text-muted">{orderList.freePlaces(free)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
