import { useState } from 'react'
import { renderSentence } from '@farmstand/contracts/office/render-sentence'
import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { useAction } from '../../lib/actions.ts'
import { CallError } from '../../lib/api.ts'
import { rules as texts } from '#messages/rules.ts'
import { settings as words } from '#messages/settings.ts'
import { CategoryTicks } from './category-ticks.tsx'
import { performWithUndo } from '../undo.ts'

const choices: Readonly<Record<string, string>> = texts.choices

type Rule = ShopIdentity['settings'][number]

/** Lists the rules of the shop, one per line. */
export function Rules({ rules }: { rules: readonly Rule[] }) {
  return (
    <Card className="p-4">
      <h2 className="text-base">{words.rules}</h2>
      <p className="text-xs text-muted">{words.rulesAbout}</p>
      <RuleList rules={rules.filter(({ key }) => !ABUSE_LIMITS.has(key))} />
      <details className="mt-4 border-t border-line pt-2">
        <summary className="min-h-11 py-2.5 text-sm font-semibold">{words.guards}</summary>
        <p className="text-xs text-muted">{words.guardsAbout}</p>
        <RuleList rules={rules.filter(({ key }) => ABUSE_LIMITS.has(key))} />
      </details>
    </Card>
  )
}

/** The rules that limit sign-in attempts and requests by bots. They are folded, because they rarely change. */
const ABUSE_LIMITS: ReadonlySet<Rule['key']> = new Set([
  'OTP_NUMBER_SECONDS',
  'OTP_NUMBER_HOUR',
  'OTP_NUMBER_DAY',
  'OTP_IP_HOUR',
  'OTP_PREFIX_HOUR',
  'OTP_DAY_BUDGET',
  'OTP_CHALLENGE_TRIES',
  'ACCESS_TOKEN_MINUTES',
  'REFRESH_TOKEN_DAYS',
  'ESTIMATIONS_MINUTE',
  'GEOCODE_HOUR',
])

const RuleList = ({ rules }: { rules: readonly Rule[] }) => (
  <ul className="mt-3 grid grid-cols-1 gap-4">
    {rules.map((rule) => (
      <li key={rule.key}>
        <OneRule rule={rule} />
      </li>
    ))}
  </ul>
)

function OneRule({ rule }: { rule: Rule }) {
  const about = texts.about[rule.key]
  const expects = rule.form === null ? '' : renderSentence(texts.forms, rule.form)
  // The typed value, which stays when another tab saves the rule; null until something is typed.
  const [written, setValue] = useState<string | null>(null)
  const value = written ?? rule.value
  const change = useAction('changeSettings')
  const save = async (): Promise<void> => {
    const put = (wanted: string) => change.mutateAsync({ entries: [{ key: rule.key, value: wanted }] })
    const saying = put(value).catch((error: unknown) => {
      // Replaces the server's message, which names the rule by its key as the command line does.
      throw error instanceof CallError && error.status === 422 ? new Error(words.ruleWrong(expects)) : error
    })
    if (await performWithUndo(saying, words.ruleSaved, () => put(rule.value))) setValue(null)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="flex flex-wrap items-start gap-2"
    >
      <div className="min-w-0 grow basis-48">
        {rule.choices ? (
          <SelectField label={about} value={value} onChange={setValue}>
            {rule.choices.map((choice) => (
              <option key={choice} value={choice}>
                {choices[choice] ?? choice}
              </option>
            ))}
          </SelectField>
        ) : rule.some ? (
          <CategoryTicks label={about} ids={value} onChange={setValue} />
        ) : (
          <Field
            label={about}
            hint={`${expects}. ${words.asItCame(rule.default)}`}
            value={value}
            maxLength={4000}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </div>
      {value === rule.value ? null : (
        <Button type="submit" className="mt-6" disabled={change.isPending} aria-label={`${words.save}: ${about}`}>
          {words.save}
        </Button>
      )}
    </form>
  )
}
