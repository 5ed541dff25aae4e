import { useState } from 'react'
import { renderSentence } from '@farmstand/contracts/office/render-sentence'
import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import type { RuleKey } from '@farmstand/contracts/office/rule-words'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { CallError } from '../lib/api.ts'
import { board as words } from '#messages/board.ts'
import { rules as texts } from '#messages/rules.ts'
import { settings } from '#messages/settings.ts'
import { notifyOnFailure } from './notify-on-failure.ts'
import { useHasPermission } from './session.ts'
import { notifyWithUndo } from './undo.ts'

const KEYS = ['BACKUP_FOLDER', 'BACKUP_AT', 'BACKUP_KEEP'] as const satisfies readonly RuleKey[]

/** Edits the folder, the time and the number of nightly backups. Only an owner sees this form. */
export function BackupPlan({ onSaved }: { onSaved: () => void }) {
  return useHasPermission('shop.change') ? <Loaded onSaved={onSaved} /> : null
}

function Loaded({ onSaved }: { onSaved: () => void }) {
  const identity = useServerQuery('shopIdentity', {})
  const rules = KEYS.flatMap((key) => identity.data?.settings.find((rule) => rule.key === key) ?? [])
  if (rules.length < KEYS.length) return null
  return <Form key={rules.map(({ value }) => value).join('\n')} rules={rules} onSaved={onSaved} />
}

function Form({ rules, onSaved }: { rules: readonly ShopIdentity['settings'][number][]; onSaved: () => void }) {
  const before = rules.map(({ key, value }) => ({ key, value }))
  const [entries, setEntries] = useState(before)
  const [refused, setRefused] = useState('')
  const change = useAction('changeSettings')
  const isChanged = entries.some(({ value }, at) => value !== before[at]?.value)
  async function save(): Promise<void> {
    const put = (wanted: typeof entries) => change.mutateAsync({ entries: wanted })
    setRefused('')
    try {
      await put(entries)
    } catch (error) {
      // Shows the server's message beside the fields, because it names the refused settings by their keys.
      if (error instanceof CallError && error.status === 422) return setRefused(error.message)
      return void notifyOnFailure(Promise.reject(error))
    }
    notifyWithUndo(words.nightlySaved, () => put(before))
    // Closes the dialog, because the Undo button is on the page beneath it.
    onSaved()
  }
  return (
    <form
      aria-label={words.nightly}
      className="mt-2 grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {rules.map(({ key, form }, at) => (
        <Field
          key={key}
          className={key === 'BACKUP_FOLDER' ? 'sm:col-span-2' : ''}
          label={texts.about[key]}
          hint={form === null ? '' : renderSentence(texts.forms, form)}
          problem={refused.includes(key) && form ? settings.ruleWrong(renderSentence(texts.forms, form)) : undefined}
          value={entries[at]?.value ?? ''}
          maxLength={200}
          inputMode={key === 'BACKUP_KEEP' ? 'numeric' : 'text'}
          onChange={(event) =>
            setEntries(entries.map((one) => (one.key === key ? { key, value: event.target.value } : one)))
          }
        />
      ))}
      <Button type="submit" className="sm:col-span-2 sm:justify-self-start" disabled={!isChanged || change.isPending}>
        {settings.save}
      </Button>
    </form>
  )
}
