import type { ReactNode } from 'react'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import { harvest as words } from '#messages/harvest.ts'

interface AnswersProps {
  answers: OrderAnswers['results']
  done: (count: number) => string
  hint: string
  /** The ways on. */
  children: ReactNode
}

/** What became of each order: how many were done, and why others were not. */
export function CropAnswers({ answers, done, hint, children }: AnswersProps) {
  const left = answers.filter((one) => !one.done)
  return (
    <>
      <div className="grid gap-2 text-sm">
        <output className="font-semibold">{done(answers.length - left.length)}</output>
        <p className="text-muted">{hint}</p>
        {left.length > 0 ? (
          <>
            <p className="font-semibold">{words.crop.skipped(left.length)}</p>
            <ul className="grid gap-1">
              {left.map(({ uid, message }) => (
                <li key={uid}>{message}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </>
  )
}
