import type { ReactNode } from 'react'
import { harvest as words } from '#messages/harvest.ts'
import type { BatchResult } from './use-batch-results.ts'

interface AnswersProps {
  answers: readonly BatchResult[]
  done: (count: number) => string
  hint: string
  /** The buttons below the results. */
  children: ReactNode
}

/** Shows how many orders were changed, and why the others were not. */
export function CropAnswers({ answers, done, hint, children }: AnswersProps) {
  const left = answers.filter((one) => !one.done)
  // Shows a reason that several orders share once, with the number of these orders.
  const reasons = Map.groupBy(left, ({ message }) => message)
  return (
    <>
      <div className="grid gap-2 text-sm">
        <output className="font-semibold">{done(answers.length - left.length)}</output>
        <p className="text-muted">{hint}</p>
        {left.length > 0 ? (
          <>
            <p className="font-semibold">{words.crop.skipped(left.length)}</p>
            <ul className="grid gap-1">
              {[...reasons].map(([why, orders]) => (
                <li key={why}>
                  {why}
                  {orders.length > 1 ? <b className="ml-1 whitespace-nowrap">× {orders.length}</b> : null}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </>
  )
}
