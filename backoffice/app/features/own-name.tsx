import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useAction } from '../lib/actions.ts'
import { textIn, submitHandler } from '../lib/form.ts'
import { office as words } from '#messages/office.ts'
import { packing } from '#messages/packing.ts'
import { useSession } from './session.ts'

/** Edits the name of the signed-in person, which appears in the list of activity. */
export function OwnNameDialog({ onClose }: { onClose: () => void }) {
  const { name } = useSession()
  const change = useAction('changeOwnName')
  const submit = (form: FormData): void => change.mutate({ name: textIn(form, 'name') }, { onSuccess: onClose })
  return (
    <Dialog open onClose={onClose} title={words.changeName} closeLabel={words.close}>
      <form onSubmit={submitHandler(submit)} className="grid gap-4 p-5">
        <Field label={words.yourName} name="name" defaultValue={name} required maxLength={60} autoComplete="name" />
        {change.error ? (
          <p role="alert" className="text-sm text-danger">
            {change.error.message}
          </p>
        ) : null}
        <div className="flex justify-end">
          <Button type="submit" disabled={change.isPending}>
            {packing.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
