import type { FactName, ItemFacts } from '@farmstand/contracts/office/item'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { CallError } from '../../lib/api.ts'
import { item as words } from '#messages/item.ts'

/** A field that somebody else has changed meanwhile. */
export interface OtherValue {
  field: FactName
  now: unknown
  wanted: unknown
}

/** What a refused saving tells of others' changes; none for any other refusal. */
export function othersIn(error: unknown): OtherValue[] {
  if (!(error instanceof CallError) || error.code !== 'CONFLICT') return []
  const { details } = error
  const others = typeof details === 'object' && details !== null && 'others' in details ? details.others : null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own details of this refusal
  return Array.isArray(others) ? (others as OtherValue[]) : []
}

interface OthersProps {
  others: readonly OtherValue[]
  onChoose: (other: OtherValue, mine: boolean) => void
}

/** Both values of each field, of which one is chosen before it can be saved. */
export const OthersPanel = ({ others, onChoose }: OthersProps) => (
  <Card className="border-turmeric p-4">
    <h2 className="text-base">{words.meanwhile}</h2>
    <ul className="mt-2 grid gap-3">
      {others.map((other) => (
        <li key={other.field} className="grid gap-1 text-sm">
          <b>{words.fields[other.field]}</b>
          <span>
            {words.theirs}: {told(other.now)}
          </span>
          <span>
            {words.yours}: {told(other.wanted)}
          </span>
          <span className="flex gap-2">
            <Button size="sm" look="plain" onClick={() => onChoose(other, false)}>
              {words.useTheirs}
            </Button>
            <Button size="sm" look="outline" onClick={() => onChoose(other, true)}>
              {words.keepMine}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  </Card>
)

const told = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)

/** The same facts with one of them another, as the server has it. */
export const withFact = (facts: ItemFacts, field: FactName, value: unknown): ItemFacts => ({ ...facts, [field]: value })
