import { useParams } from 'react-router'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { AnswerProblem } from '../features/problems/answer-problem.tsx'
import { ProblemFacts, Reported } from '../features/problems/reported.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { problems as words } from '#messages/problems.ts'

/** Shows one problem: the report, the proposed refund and the answer. */
export default function ProblemScreen() {
  const { uid = '' } = useParams()
  const found = useServerQuery('problem', { uid })
  if (!found.data) return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const shown = found.data
  return (
    <>
      <Heading of={{ to: '/problems', text: words.title }}>{`#${shown.order_number}`}</Heading>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_21rem]">
        <div className="grid min-w-0 gap-4">
          <Reported shown={shown} />
          <AnswerProblem shown={shown} />
        </div>
        <ProblemFacts shown={shown} />
      </div>
    </>
  )
}
