import type { Harvest } from '@farmstand/contracts/office/harvest'
import { Card } from '@farmstand/ui/card.tsx'
import { timeText } from '../../lib/times.ts'
import { harvest as words } from '#messages/harvest.ts'
import { HarvestRow, type RowWork } from './harvest-row.tsx'
import { SendList } from './send-list.tsx'

interface SourcePanelProps extends RowWork {
  source: Harvest['sources'][number]
  /** The day of delivery in words. */
  day: string
}

/** Shows the items that one source brings: as a table, or on a phone as one block per item. */
export function SourcePanel({ source, day, ...work }: SourcePanelProps) {
  const { name, needed_at: neededAt, items } = source
  return (
    <Card as="section" className="overflow-hidden">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line bg-sunken px-4 py-1">
        <h2 className="text-base">{name ?? words.noSource}</h2>
        {neededAt === null ? null : <p className="text-sm text-muted">{words.neededBy(timeText(neededAt))}</p>}
        <SendList source={source} day={day} />
      </div>
      <table className="w-full text-sm max-md:block lg:table-fixed">
        <thead className="max-md:sr-only">
          <tr className="text-right text-xs text-muted">
            <th className="px-4 py-2 text-left font-normal">{words.item}</th>
            <th className="px-3 font-normal lg:w-24">{words.ordered}</th>
            <th className="px-3 font-normal lg:w-26">{words.inCombos}</th>
            <th className="px-3 font-normal lg:w-20">{words.usually}</th>
            <th className="px-3 font-normal lg:w-22">{words.inStore}</th>
            <th className="px-3 font-normal lg:w-28">{words.toGet}</th>
            <th className="px-3 font-normal lg:w-32">{words.broughtIn}</th>
            <th className="lg:w-52">
              <span className="sr-only">{words.state}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {items.map((item) => (
            <HarvestRow key={item.item_id} item={item} {...work} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}
