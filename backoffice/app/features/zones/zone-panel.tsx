import { useState } from 'react'
import type { OfficeZone } from '@farmstand/contracts/office/zones'
import { Button } from '@farmstand/ui/button.tsx'
import { Field, LongField } from '@farmstand/ui/field.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction } from '../../lib/actions.ts'
import { textIn, submitHandler } from '../../lib/form.ts'
import { zones as words } from '#messages/zones.ts'
import { Removal } from '../removal.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { SidePanel } from '../side-panel.tsx'
import { notifyWithUndo } from '../undo.ts'
import { useShownVersion } from '../use-shown-version.ts'
import { readPincodes, writePincodes } from './read-pincodes.ts'

interface ZonePanelProps {
  /** The saved zone; null for a new one. */
  zone: OfficeZone | null
  mayChange: boolean
  onClose: () => void
}

/** Edits a delivery zone: the name, the fees and the pincodes. */
export function ZonePanel({ zone, mayChange, onClose }: ZonePanelProps) {
  const [list, setList] = useState(zone ? writePincodes(zone.pincodes) : '')
  const { version: seen, lookAgain } = useShownVersion(zone?.version ?? 0)
  const save = useAction('saveZone')
  const remove = useAction('removeZone')
  const { found, unread, twice } = readPincodes(list)
  const submit = async (form: FormData): Promise<void> => {
    const above = textIn(form, 'free_above').trim()
    const saving = save
      .mutateAsync({
        zone: zone && { id: zone.id, version: seen },
        name: textIn(form, 'name'),
        fee: Number(textIn(form, 'fee')),
        free_above: above === '' ? null : Number(above),
        pincodes: found,
      })
      .then(({ zone_id }) =>
        notifyWithUndo(words.saved, zone ? () => restoreZone(zone) : () => remove.mutateAsync({ zone_id })),
      )
    if (await notifyOnFailure(saving)) onClose()
    else lookAgain()
  }
  /** Restores the zone as it was before the save. The server refuses if another person changed it since. */
  const restoreZone = ({ id, version, name, fee, free_above, pincodes }: OfficeZone) =>
    save.mutateAsync({ zone: { id, version: version + 1 }, name, fee, free_above, pincodes })
  const rupees = { inputMode: 'decimal', pattern: '[0-9]{1,6}([.][0-9]{1,2})?' } as const
  return (
    <SidePanel title={zone ? zone.name : words.add} about={words.pincodes(found.length)} onClose={onClose}>
      <form onSubmit={submitHandler(submit)} className="grid gap-4">
        <Field label={words.name} name="name" required maxLength={60} defaultValue={zone?.name} hint={words.nameHint} />
        <div className="grid grid-cols-2 gap-3">
          <Field label={words.feeLabel} name="fee" required defaultValue={zone?.fee} {...rupees} />
          <Field
            label={words.freeLabel}
            name="free_above"
            defaultValue={zone?.free_above ?? ''}
            hint={words.freeHint}
            {...rupees}
          />
        </div>
        <LongField
          label={words.list}
          hint={words.listHint}
          rows={9}
          className="p-3 text-sm"
          value={list}
          onChange={setList}
        />
        <div aria-live="polite" className="text-xs">
          <p className="text-muted">{words.read(found.length)}</p>
          {unread.length > 0 ? <p className="text-danger">{words.unread(unread)}</p> : null}
          {twice.length > 0 ? <p className="text-muted">{words.twice(twice)}</p> : null}
        </div>
        {mayChange ? (
          <Button type="submit" disabled={save.isPending || unread.length > 0}>
            {words.save}
          </Button>
        ) : null}
      </form>
      {zone && mayChange ? (
        <Removal
          label={words.remove}
          question={words.reallyRemove(zone.name)}
          hint={words.removeText}
          pending={remove.isPending}
          onRemove={async () => {
            if (!(await notifyOnFailure(remove.mutateAsync({ zone_id: zone.id })))) return
            notify.done(words.removed)
            onClose()
          }}
        />
      ) : null}
    </SidePanel>
  )
}
