import { useState } from 'react'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { notify } from '../lib/notify.tsx'
import { useAction } from '../lib/actions.ts'
import { board } from '#messages/board.ts'
import { notifyOnFailure } from './notify-on-failure.ts'
import { useHasPermission } from './session.ts'

/**
 * Asks for the email address that is notified of new orders. If the person chooses no notifications, that is saved too,
 * so that the form does not appear again.
 */
export function SellerEmailForm() {
  const mayChoose = useHasPermission('shop.change')
  const [address, setAddress] = useState('')
  const change = useAction('changeSettings')
  const saveRecipient = async (value: string, said: string): Promise<void> => {
    if (await notifyOnFailure(change.mutateAsync({ entries: [{ key: 'TELL_SELLER_EMAIL', value }] }))) notify.done(said)
  }
  if (!mayChoose) return <p className="mt-1 text-xs text-muted">{board.ownerChooses}</p>
  return (
    <form
      className="mt-2 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void saveRecipient(address.trim(), board.toldThere)
      }}
    >
      <Field
        label={board.tellWhere}
        type="email"
        required
        maxLength={120}
        autoComplete="email"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" look="outline" className="max-md:min-h-11" disabled={change.isPending}>
          {board.tellThere}
        </Button>
        <Button
          size="sm"
          look="plain"
          className="max-md:min-h-11"
          disabled={change.isPending}
          onClick={() => void saveRecipient('', board.untoldKept)}
        >
          {board.tellNobody}
        </Button>
      </div>
    </form>
  )
}
