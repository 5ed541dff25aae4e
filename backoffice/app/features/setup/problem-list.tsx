import { renderSentence } from '@farmstand/contracts/office/render-sentence'
import type { SetupProblem } from '@farmstand/contracts/office/setup'
import { setupProblems } from '#messages/setup-problems.ts'

/** Lists the open problems of a setup step. */
export const SetupProblems = ({ problems, className }: { problems: readonly SetupProblem[]; className: string }) => (
  <ul className={className}>
    {problems
      .map((one) => renderSentence(setupProblems, one))
      .map((text) => (
        <li key={text}>{text}</li>
      ))}
  </ul>
)
