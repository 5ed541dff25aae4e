import type { OfficeShelf } from '@farmstand/contracts/office/shelves'
import { MAX_ON_SHELF } from '@farmstand/contracts/shelf-limits'
import { IconButton } from '@farmstand/ui/button.tsx'
import { IconX } from '@tabler/icons-react'
import { shelves as words } from '#messages/shelves.ts'
import { ItemFinder } from '../item/item-finder.tsx'

type Chosen = OfficeShelf['chosen']

interface ChosenGoodsProps {
  chosen: Chosen
  mayChange: boolean
  onChange: (chosen: Chosen) => void
}

/** Lists the goods that the seller chose for a shelf, and finds others. */
export function ChosenGoods({ chosen, mayChange, onChange }: ChosenGoodsProps) {
  return (
    <div>
      <ol className="grid gap-1">
        {chosen.map(({ sku, name, units }) => (
          <li key={sku} className="flex min-h-11 items-center text-sm">
            <span className="min-w-0 grow font-semibold">
              {name} <span className="font-normal text-muted">{units}</span>
            </span>
            {mayChange ? (
              <IconButton label={words.remove(name)} onClick={() => onChange(chosen.filter((one) => one.sku !== sku))}>
                <IconX aria-hidden className="size-5" />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ol>
      {mayChange && chosen.length < MAX_ON_SHELF ? (
        <ItemFinder
          label={words.addGood}
          fits={({ sku }) => !chosen.some((one) => one.sku === sku)}
          onChoose={({ sku, name, units }) => onChange([...chosen, { sku, name, units }])}
        />
      ) : null}
    </div>
  )
}
