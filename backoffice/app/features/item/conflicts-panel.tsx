import type { FactName, ItemFacts } from '@farmstand/contracts/office/item'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { CallError } from '../../lib/api.ts'
import { item as words } from '#messages/item.ts'

/** A field that another person changed after the form was loaded. */
export interface ConflictingField {
  field: FactName
  now: unknown
  wanted: unknown
}

/** Returns the conflicting fields if a save was refused because of them; empty for any other error. */
export function conflictsIn(error: unknown): ConflictingField[] {
  if (!(error instanceof CallError) || error.code !== 'CONFLICT') return []
  const { details } = error
  const others = typeof details === 'object' && details !== null && 'others' in details ? details.others : null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends these details with this refusal
  return Array.isArray(others) ? (others as ConflictingField[]) : []
}

interface ConflictsProps {
  others: readonly ConflictingField[]
  onChoose: (other: ConflictingField, mine: boolean) => void
}

/** Shows both values of each conflicting field. The person must choose one before saving. */
export const ConflictsPanel = ({ others, onChoose }: ConflictsProps) => (
  <Card className="border-turmeric p-4">
    <h2 className="text-base">{words.meanwhile}</h2>
    <ul className="mt-2 grid gap-3">
      {others.map((other) => (
        <li key={other.field} className="grid gap-1 text-sm">
          <b>{words.fields[other.field]}</b>
          <span>
            {words.theirs}: {valueText(other.now)}
          </span>
          <span>
            {words.yours}: {valueText(other.wanted)}
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

const valueText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)

/** Returns the values of the item, with one field set to the server's value. */
export const setFact = (facts: ItemFacts, field: FactName, value: unknown): ItemFacts => ({ ...facts, [field]: value })
