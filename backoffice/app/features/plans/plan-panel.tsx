import type { OfficePlan } from '@farmstand/contracts/office/plans'
import { Field } from '@farmstand/ui/field.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction } from '../../lib/actions.ts'
import { textIn } from '../../lib/form.ts'
import { plans as words } from '#messages/plans.ts'
import { Flag, PanelForm } from '../form-fields.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { SidePanel } from '../side-panel.tsx'
import { useShownVersion } from '../use-shown-version.ts'

const rupees = { inputMode: 'decimal', pattern: '[0-9]{1,6}([.][0-9]{1,2})?' } as const

/** Edits the price and the benefits of a membership plan. */
export function PlanPanel({
  plan,
  mayChange,
  onClose,
}: {
  /** The saved plan; null for a new one. */
  plan: OfficePlan | null
  mayChange: boolean
  onClose: () => void
}) {
  const { version, lookAgain } = useShownVersion(plan?.version ?? 0)
  const save = useAction('savePlan')
  const submit = async (form: FormData): Promise<void> => {
    const days = textIn(form, 'days').trim()
    const saving = save.mutateAsync({
      plan: plan && { id: plan.id, version },
      terms: {
        name: textIn(form, 'name'),
        min_amount: Number(textIn(form, 'price')),
        discount: Number(textIn(form, 'discount')),
        cashback: Number(textIn(form, 'cashback')),
        free_shipping: form.has('free'),
        priority_delivery: form.has('priority'),
        additional_perks: textIn(form, 'perks'),
        validity_days: days === '' ? null : Number(days),
      },
    })
    if (!(await notifyOnFailure(saving))) return lookAgain()
    notify.done((await saving).copied ? words.copied : words.savedPlan)
    onClose()
  }
  return (
    <SidePanel title={plan ? plan.name : words.addPlan} about={words.running(plan?.running ?? 0)} onClose={onClose}>
      <PanelForm
        mayChange={mayChange && plan?.replaced !== true}
        saving={save.isPending}
        label={words.savePlan}
        onSave={submit}
      >
        <Field label={words.planName} name="name" required maxLength={40} defaultValue={plan?.name} />
        <Field label={words.price} name="price" required defaultValue={plan?.min_amount} {...rupees} />
        <div className="grid grid-cols-2 items-end gap-3">
          <Field
            label={words.discount}
            name="discount"
            required
            inputMode="decimal"
            pattern="([0-9]|[1-9][0-9])([.][0-9]{1,2})?|100"
            defaultValue={plan?.discount ?? 0}
          />
          <Field
            label={words.days}
            name="days"
            inputMode="numeric"
            pattern="[1-9][0-9]{0,3}"
            placeholder={words.life}
            defaultValue={plan?.validity_days ?? ''}
          />
        </div>
        <Field
          label={words.cashback}
          name="cashback"
          required
          hint={words.cashbackHint}
          defaultValue={plan?.cashback ?? 0}
          {...rupees}
        />
        <Flag name="free" label={words.freeDelivery} defaultChecked={plan?.free_shipping} />
        <Flag name="priority" label={words.priority} defaultChecked={plan?.priority_delivery} />
        <Field label={words.perks} name="perks" maxLength={200} defaultValue={plan?.additional_perks} />
        {plan && plan.running > 0 ? <p className="text-xs text-muted">{words.copyHint}</p> : null}
      </PanelForm>
    </SidePanel>
  )
}
