import { orderDeps, performByCommand } from '../cli/perform-by-command.ts'
import { openDatabase, type Connection } from '../platform/database.ts'

interface OnRun {
  uid: string
  delivery_slot: { id: number }
  expected_delivery_date: string
}

/** Sends out a run of this rider with these packed orders from outside the running shop. Returns the run's uid. */
export async function sendOutByCommand(
  { connection }: { connection: Connection },
  riderUid: string,
  orders: readonly OnRun[],
): Promise<string> {
  const database = openDatabase(connection, { max: 2 })
  try {
    const deps = await orderDeps({ database })
    const [first] = orders
    if (!first) throw new Error('A run needs an order')
    const day = first.expected_delivery_date.slice(0, 10)
    const planned = await performByCommand(deps, 'planRun', {
      day,
      slot_id: first.delivery_slot.id,
      rider_uid: riderUid,
    })
    const run = 'refused' in planned ? undefined : planned.runs[0]
    const uids = orders.map(({ uid }) => uid)
    const put = await performByCommand(deps, 'putOnRun', { run_uid: run?.uid ?? '', orders: uids, before: null })
    const filled = 'refused' in put ? undefined : put.runs.find(({ uid }) => uid === run?.uid)
    if (!filled) throw new Error('The run was not planned')
    const out = await performByCommand(deps, 'sendOutRun', { run: filled, leave_unpacked: false })
    if ('refused' in out) throw new Error(out.reason ?? out.refused)
    return filled.uid
  } finally {
    await database.close()
  }
}
