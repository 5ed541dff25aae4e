import { IconCircleCheckFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { PackingLine } from '@farmstand/contracts/office/packing'
import { Thumb } from '../thumb.tsx'
import { packing as words } from '#messages/packing.ts'
import { amountToPack, packingLineKey, lineStatusText, waitsForCall } from './line-texts.ts'
import { arrowKeyGroup } from './use-packing-keys.ts'

/** Lists all lines of an order, those to pack first. A click shows the line in full size. */
export function LineList({
  lines,
  current,
  onChoose,
}: {
  lines: readonly PackingLine[]
  current: PackingLine | null
  onChoose: (line: PackingLine) => void
}) {
  const sorted = lines.toSorted((a, b) => Number(a.state !== 'OPEN') - Number(b.state !== 'OPEN'))
  return (
    <section
      aria-label={words.lines}
      className="mt-4 overflow-hidden rounded-card border border-line bg-surface lg:mt-0"
    >
      <ul {...arrowKeyGroup} className="divide-y divide-line">
        {sorted.map((line) => (
          <li key={packingLineKey(line)}>
            <button
              type="button"
              aria-current={current && packingLineKey(current) === packingLineKey(line) ? 'true' : undefined}
              onClick={() => onChoose(line)}
              className={clsx(
                'flex min-h-14 w-full items-center gap-3 px-3 py-1.5 text-left text-sm',
                current && packingLineKey(current) === packingLineKey(line) && 'bg-leaf-tint',
              )}
            >
              <Thumb path={line.image} className={clsx('size-10', line.state !== 'OPEN' && 'opacity-60')} />
              <span className="min-w-0 grow">
                <span className={line.state === 'OPEN' ? 'font-semibold' : 'text-muted'}>{line.name}</span>
                {line.combo ? <span className="block text-xs text-muted">{words.inCombo(line.combo.name)}</span> : null}
              </span>
              <span className={clsx('text-right', line.state === 'OPEN' ? 'font-semibold' : 'text-muted')}>
                {line.state === 'OPEN'
                  ? [amountToPack(line), line.ordered_g === null || line.to_bag ? '' : words.toWeigh]
                      .filter(Boolean)
                      .join(', ')
                  : lineStatusText(line)}
                {waitsForCall(line) ? <span className="block text-xs text-danger">{words.toCall}</span> : null}
              </span>
              {line.state === 'OPEN' ? null : (
                <IconCircleCheckFilled
                  aria-hidden
                  className={clsx('size-5 shrink-0', line.back > 0 ? 'text-turmeric' : 'text-leaf-ink')}
                />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
