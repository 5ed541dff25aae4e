import type { ComponentProps } from 'react'
import { Field } from '@farmstand/ui/field.tsx'

/** Asks staff for the reason of a step (`StaffReason` in the contract). The form's field is `reason`. */
export const ReasonField = (props: Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'autoComplete'>) => (
  <Field {...props} name="reason" required minLength={3} maxLength={200} />
)
