import { useId, useState } from 'react'
import type { StaffMember } from '@farmstand/contracts/office/staff'
import { isLanguage, type Language } from '@farmstand/contracts/languages'
import { phoneRoles, staffRoles, type StaffRole } from '@farmstand/contracts/office/permissions'
import { timeText } from '../lib/times.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { Heading } from '../features/heading.tsx'
import { LanguageSelect } from '../features/language/language-select.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { notifyOnFailure } from '../features/notify-on-failure.ts'
import { SecretDialog, type Secret } from '../features/secret-dialog.tsx'
import { useHasPermission } from '../features/session.ts'
import { StaffTabs } from '../features/staff-tabs.tsx'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { momentOf, shortDayOf } from '../lib/words.ts'
import { textIn, submitHandler } from '../lib/form.ts'
import { people } from '#messages/people.ts'
import { office as words } from '#messages/office.ts'

export default function Staff() {
  const staff = useServerQuery('staff', {})
  const mayChange = useHasPermission('staff.change')
  const [secret, setSecret] = useState<Secret | null>(null)
  const [inviting, setInviting] = useState(false)
  const invite = useAction('inviteStaff')
  const send = async ({ name, roles, language }: PersonWritten): Promise<void> => {
    const done = await notifyOnFailure(
      invite
        .mutateAsync({ name, roles, ...(language && { language }) })
        .then(({ link, expires_at: until }) => setSecret({ link, until })),
    )
    if (done) setInviting(false)
  }
  if (!staff.data) return <LoadingOrError title={words.staff} error={staff.error} again={() => void staff.refetch()} />
  return (
    <>
      <Heading
        aside={
          mayChange ? (
            <Button size="sm" className="ml-auto md:ml-4" onClick={() => setInviting(true)}>
              {people.invite}
            </Button>
          ) : null
        }
      >
        {words.staff}
      </Heading>
      <StaffTabs />
      <Card>
        <ul className="divide-y divide-line">
          {staff.data.results.map((one) => (
            <Person key={one.uid} person={one} mayChange={mayChange} onSecret={setSecret} />
          ))}
        </ul>
      </Card>
      <Dialog open={inviting} onClose={() => setInviting(false)} title={people.invite} closeLabel={words.close}>
        <PersonForm busy={invite.isPending} onSend={send} button={people.makeLink} named />
      </Dialog>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}

interface PersonWritten {
  name: string
  roles: StaffRole[]
  language: Language | null
}

interface FormProps {
  roles?: readonly StaffRole[]
  named?: boolean
  busy: boolean
  button: string
  onSend: (written: PersonWritten) => Promise<void>
}

function PersonForm({ roles = [], named = false, busy, button, onSend }: FormProps) {
  const lackingId = useId()
  const [lacking, setLacking] = useState(false)
  const submit = async (form: FormData): Promise<void> => {
    const chosen = staffRoles.filter((role) => form.getAll('role').includes(role))
    const language = textIn(form, 'language')
    setLacking(chosen.length === 0)
    if (chosen.length > 0)
      await onSend({ name: textIn(form, 'name'), roles: chosen, language: isLanguage(language) ? language : null })
  }
  return (
    <form onSubmit={submitHandler(submit)} className="grid gap-4 p-5">
      {named ? <Field label={people.name} name="name" required maxLength={60} /> : null}
      <fieldset aria-describedby={lacking ? lackingId : undefined}>
        <legend className="mb-1 text-sm font-medium">{people.rolesLabel}</legend>
        <div className="grid grid-cols-2">
          {staffRoles.map((role) => (
            <label key={role} className="flex min-h-10 items-center gap-2 text-sm">
              <input
                type="checkbox"
                name="role"
                value={role}
                defaultChecked={roles.includes(role)}
                className="size-5"
              />
              {words.roles[role]}
            </label>
          ))}
        </div>
        {lacking ? (
          <p id={lackingId} role="alert" className="text-xs text-danger">
            {people.rolesMissing}
          </p>
        ) : null}
      </fieldset>
      {named ? (
        <label className="grid justify-items-start gap-1 text-sm font-medium">
          {words.language}
          <LanguageSelect name="language" />
        </label>
      ) : null}
      <Button type="submit" disabled={busy}>
        {button}
      </Button>
    </form>
  )
}

function Person({
  person,
  mayChange,
  onSecret,
}: {
  person: StaffMember
  mayChange: boolean
  onSecret: (secret: Secret) => void
}) {
  const { name, roles, left_at: leftAt, passkeys, invited_until: invitedUntil, devices } = person
  const endDevice = useAction('endDevice')
  const facts = leftAt
    ? [people.left]
    : [people.passkeys(passkeys), ...(invitedUntil ? [people.invitedUntil(momentOf(invitedUntil))] : [])]
  return (
    <li className="p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className={leftAt ? 'text-muted' : 'font-semibold'}>{name}</p>
        <p className="text-muted">{roles.map((role) => words.roles[role]).join(', ')}</p>
        <p className="text-xs text-muted">{facts.join(', ')}</p>
        {leftAt ? null : <PersonActions person={person} mayChange={mayChange} onSecret={onSecret} />}
      </div>
      {devices.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {devices.map((one) => (
            <li key={one.uid} className="flex items-center gap-2 text-xs text-muted">
              {people.signedInOn} {one.device} {one.phone ? `(${people.phone})` : ''}{' '}
              {people.since(timeText(one.since))}, {shortDayOf(one.since)}
              {one.may_end ? (
                <button
                  type="button"
                  aria-label={`${people.endDevice} ${name}, ${one.device}`}
                  onClick={() => void notifyOnFailure(endDevice.mutateAsync({ session_uid: one.uid }))}
                  className="min-h-8 px-1 font-semibold text-leaf-ink"
                >
                  {people.endDevice}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function PersonActions({
  person: { uid, name, roles, language },
  mayChange,
  onSecret,
}: {
  person: StaffMember
  mayChange: boolean
  onSecret: (secret: Secret) => void
}) {
  const again = useAction('inviteAgain')
  const pair = useAction('pairPhone')
  const remove = useAction('removeStaff')
  const choose = useAction('chooseLanguage')
  const [dialog, setDialog] = useState<'roles' | 'remove' | null>(null)
  const pairs = roles.some((role) => phoneRoles.some((one) => one === role))
  const newLink = (): Promise<boolean> =>
    notifyOnFailure(
      again.mutateAsync({ staff_uid: uid }).then(({ link, expires_at: until }) => onSecret({ link, until })),
    )
  const newCode = (): Promise<boolean> =>
    notifyOnFailure(
      pair.mutateAsync({ staff_uid: uid }).then(({ code, expires_at: until }) => onSecret({ code, until })),
    )
  const close = (): void => setDialog(null)
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      <LanguageSelect
        key={language}
        aria-label={`${words.language}: ${name}`}
        theirs={language}
        onChange={({ target: { value } }) =>
          isLanguage(value) ? void notifyOnFailure(choose.mutateAsync({ staff_uid: uid, language: value })) : undefined
        }
      />
      {pairs && (mayChange || !roles.includes('OWNER')) ? (
        <Small onClick={() => void newCode()}>{people.pairPhone}</Small>
      ) : null}
      {mayChange ? (
        <>
          <Small onClick={() => void newLink()}>{people.lostPasskey}</Small>
          <Small onClick={() => setDialog('roles')}>{people.changeRoles}</Small>
          <Small onClick={() => setDialog('remove')}>{people.remove}</Small>
        </>
      ) : null}
      <Dialog open={dialog === 'roles'} onClose={close} title={people.changeRoles} closeLabel={words.close}>
        <RolesForm uid={uid} shown={roles} onDone={close} />
      </Dialog>
      <Dialog open={dialog === 'remove'} onClose={close} title={people.removeTitle(name)} closeLabel={words.close}>
        <div className="grid gap-4 p-5">
          <p className="text-sm">{people.removeText}</p>
          <Button
            look="danger"
            disabled={remove.isPending}
            onClick={() =>
              void notifyOnFailure(remove.mutateAsync({ staff_uid: uid })).then((done) => (done ? close() : undefined))
            }
          >
            {people.remove}
          </Button>
        </div>
      </Dialog>
    </span>
  )
}

/**
 * Edits the roles of a staff member. It sends the roles shown at opening together with the new ones, so that the server
 * refuses to overwrite another person's change.
 */
function RolesForm({ uid, shown, onDone }: { uid: string; shown: readonly StaffRole[]; onDone: () => void }) {
  const change = useAction('changeRoles')
  const [begun] = useState(shown)
  const [refused, setRefused] = useState(false)
  const send = async ({ roles }: PersonWritten): Promise<void> => {
    const before = [...(refused ? shown : begun)]
    if (await notifyOnFailure(change.mutateAsync({ staff_uid: uid, roles, before }))) onDone()
    else setRefused(true)
  }
  return (
    <>
      {begun.join() === shown.join() ? null : (
        <p className="px-5 pt-4 text-sm text-muted">
          {people.rolesNow}: {shown.map((role) => words.roles[role]).join(', ')}
        </p>
      )}
      <PersonForm roles={begun} busy={change.isPending} button={words.save} onSend={send} />
    </>
  )
}

const Small = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button look="plain" size="sm" onClick={onClick}>
    {children}
  </Button>
)
