import { IconAlertCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Setup } from '@farmstand/contracts/office/setup'
import { setupSteps, type SetupStep } from '@farmstand/contracts/office/setup-steps'
import { timeText } from '../../lib/times.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { setup as words } from '#messages/setup.ts'
import type { SetupSaver, SetupChange } from './use-save-setup.ts'
import { SetupProblems } from './problem-list.tsx'

export interface StepProps {
  setup: Setup
  keep: SetupSaver
}

export const pathOf = (step: SetupStep): string => `/setup?step=${step}`

interface FrameProps extends StepProps {
  step: SetupStep
  /** Returns the typed values, which are saved before leaving the step; null when a field shows an error. */
  change: () => SetupChange | null
  /** Problems of the step that only the browser knows, such as lines of a sheet that cannot be read. */
  obstacles?: readonly string[]
  children: ReactNode
}

const SAVE_DELAY_MS = 1_500

/**
 * Shows a setup step with its question, fields, problems and navigation. Saves the fields when the person leaves the
 * step.
 */
export function StepFrame({ step, setup, keep, change, obstacles = [], children }: FrameProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const frame = useRef<HTMLElement>(null)
  const todo = useRef<HTMLElement>(null)
  /** True after the first press of Next, which shows the problems. The second press goes to the next step. */
  const [warned, setWarned] = useState(false)
  const at = setupSteps.indexOf(step)
  const [, , question, hint] = words.steps[step]
  const { problems = [] } = setup.steps.find((one) => one.step === step) ?? {}
  const next = setupSteps[at + 1]
  const before = setupSteps[at - 1]
  const leave = async (to: SetupStep | undefined): Promise<void> => {
    const seen = [...new Set([...setup.draft.seen, step])]
    const written = change()
    if (written === null) frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else if ((await keep({ ...written, seen })) && to) {
      const isForward = to === next
      if (
        isForward &&
        !warned &&
        (problemsOf(queries.getQueryData<Setup>(['setup', {}])) > 0 || obstacles.length > 0)
      ) {
        setWarned(true)
        // Waits for the render, because the list of problems is not in the document yet.
        setTimeout(() => todo.current?.focus())
      } else await navigate(pathOf(to))
    }
  }
  const problemsOf = (now: Setup | undefined): number =>
    now?.steps.find((one) => one.step === step)?.problems.length ?? 0
  const keepWritten = (): void => {
    const written = change()
    if (written && JSON.stringify(written) !== JSON.stringify(savedValuesFor(setup, written))) void keep(written)
  }
  // Saves after a pause in typing, so that closing or reloading the page loses only a few letters.
  useEffect(() => {
    const rest = setTimeout(keepWritten, SAVE_DELAY_MS)
    return () => clearTimeout(rest)
  })
  return (
    <section
      ref={frame}
      onBlur={(event) => {
        // The click on a button saves the fields anyway.
        if (!(event.relatedTarget instanceof HTMLButtonElement)) keepWritten()
      }}
      className="grid grid-cols-1 gap-5"
    >
      <header>
        <p className="text-sm text-muted">{words.stepOf(at + 1, setupSteps.length)}</p>
        <h2 className="text-2xl font-bold">{question}</h2>
        <p className="text-sm text-muted">{hint}</p>
      </header>
      {children}
      {(problems.length > 0 && setup.draft.seen.includes(step)) || (warned && obstacles.length > 0) ? (
        <section ref={todo} tabIndex={-1} aria-label={words.lacks} className="rounded-tile bg-danger-tint p-3 text-sm">
          <h3 className="flex items-center gap-2 font-semibold text-danger">
            <IconAlertCircle aria-hidden className="size-5" />
            {words.lacks}
          </h3>
          <SetupProblems problems={problems} className="mt-1 list-disc pl-8" />
          {warned && obstacles.length > 0 ? (
            <ul className="list-disc pl-8">
              {obstacles.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        {before ? (
          <Button look="plain" onClick={() => void leave(before)}>
            {words.back}
          </Button>
        ) : null}
        <span className="grow text-xs text-muted">{setup.saved_at ? words.kept(timeText(setup.saved_at)) : null}</span>
        {next ? (
          <Button onClick={() => void leave(next)}>
            {warned && (problems.length > 0 || obstacles.length > 0)
              ? words.goOnLater(words.steps[next][0])
              : words.goOn(words.steps[next][0])}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Returns the saved values that a change would replace. */
const savedValuesFor = ({ draft }: Setup, change: SetupChange): SetupChange =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => Object.hasOwn(change, name)))
