import { pages } from '@farmstand/contracts/pages'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { api } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { confirmEmail as words } from '#messages/pages.ts'
import { Button } from '@farmstand/ui/button.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: words.title, description: words.text, path: pages.confirmEmail, hidden: true })

/**
 * The page on which a customer confirms an email address by pressing a button. Opening the page is not enough, because
 * some programs open every link in an email.
 */
export default function ConfirmEmail() {
  const [state, setState] = useState<'ready' | 'busy' | 'confirmed'>('ready')
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async (): Promise<void> => {
    const token = window.location.hash.slice(1)
    if (token === '') {
      setProblem(words.noToken)
      return
    }
    setState('busy')
    setProblem(null)
    try {
      await api.confirmEmail({ body: { token } })
      setState('confirmed')
    } catch (error) {
      setProblem(messageOf(error, words.failed))
      setState('ready')
    }
  }
  return (
    <div className="wrap flex flex-col items-center gap-3 py-16 text-center">
      <IconMailCheck aria-hidden className="size-12 text-leaf-ink" />
      <h1 className="text-xl">{words.title}</h1>
      <p className="max-w-[44ch] text-muted">{words.text}</p>
      {state === 'confirmed' ? null : (
        <Button disabled={state === 'busy'} onClick={() => void confirm()}>
          {words.confirm}
        </Button>
      )}
      <output className="max-w-[44ch] font-semibold">{state === 'confirmed' ? words.confirmed : problem}</output>
    </div>
  )
}
