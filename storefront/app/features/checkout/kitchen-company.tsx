import { checkout as text } from '#messages/checkout.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { membersOf, type PartDraft } from './parts.ts'

interface KitchenCompanyProps {
  draft: PartDraft
  occasions: readonly string[]
  onChange: (change: Partial<Pick<PartDraft, 'occasion' | 'members'>>) => void
}

/** For what and for how many the kitchen cooks. */
export function KitchenCompany({ draft, occasions, onChange }: KitchenCompanyProps) {
  const known = draft.occasion === '' || occasions.includes(draft.occasion) ? occasions : [...occasions, draft.occasion]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3 sm:grid-cols-2">
      <SelectField
        label={text.occasion}
        value={draft.occasion}
        onChange={(event) => onChange({ occasion: event.target.value })}
      >
        <option value="">{text.chooseOccasion}</option>
        {known.map((occasion) => (
          <option key={occasion} value={occasion}>
            {occasion}
          </option>
        ))}
      </SelectField>
      <Field
        label={text.members}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        value={draft.members}
        problem={membersOf(draft) === null ? text.why.members : undefined}
        onChange={(event) => onChange({ members: event.target.value })}
      />
    </div>
  )
}
