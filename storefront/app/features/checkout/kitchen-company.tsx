import { checkout as text } from '#messages/checkout.ts'
import { occasionName } from '../../lib/occasion-name.ts'
import { SelectField } from '@farmstand/ui/field.tsx'
import { membersOf, type PartDraft } from './parts.ts'
import { StepField } from './step-field.tsx'

interface KitchenCompanyProps {
  draft: PartDraft
  occasions: readonly string[]
  onChange: (change: Partial<Pick<PartDraft, 'occasion' | 'members'>>) => void
}

/** Shows the fields for the occasion and the number of people to cook for. */
export function KitchenCompany({ draft, occasions, onChange }: KitchenCompanyProps) {
  const known = draft.occasion === '' || occasions.includes(draft.occasion) ? occasions : [...occasions, draft.occasion]
  return (
    // The names of occasions are never cut off, so the two fields share a row only where both fit.
    <div className="flex flex-wrap gap-x-2">
      <SelectField
        className="flex-1 basis-39"
        label={text.occasion}
        value={draft.occasion}
        onChange={(chosen) => onChange({ occasion: chosen })}
      >
        <option value="">{text.chooseOccasion}</option>
        {known.map((occasion) => (
          <option key={occasion} value={occasion}>
            {occasionName(occasion)}
          </option>
        ))}
      </SelectField>
      <MembersField value={draft.members} known={membersOf(draft)} onChange={(members) => onChange({ members })} />
    </div>
  )
}

interface MembersFieldProps {
  /** The number as the customer typed it. */
  value: string
  /** The number that the text represents; null if the text is no valid number. */
  known: number | null
  onChange: (members: string) => void
}

function MembersField({ value, known, onChange }: MembersFieldProps) {
  return (
    <StepField
      className="grow basis-33.5 max-sm:max-w-33.5"
      label={text.members}
      value={value}
      min={1}
      fewer={text.fewerMembers}
      more={text.moreMembers}
      onStep={(by) => onChange(String(Math.max(1, (known ?? 0) + by)))}
      problem={known === null ? text.why.members : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
