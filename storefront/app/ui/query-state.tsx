import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** The state of a request, in the form in which a query returns it. */
export interface Answer<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

interface AskedProps<Data> {
  answer: Answer<Data>
  waiting: ReactNode
  /**
   * The notice that is shown after a failure, with a retry button. With `panel`, it is a small notice within one
   * section of the page.
   */
  failed: { title: string; retry: string; panel?: boolean; className?: string }
  /** The notice that is shown if what was requested does not exist in the shop. */
  missing?: { icon: ReactNode; title: string; hint: string }
  children: (data: Data) => ReactNode
}

/**
 * Shows one of four states: the data, a notice that it does not exist, a notice of a failure, or a placeholder while
 * loading. No other component decides between them.
 */
export function QueryState<Data>({
  answer: { data, error, refetch },
  waiting,
  failed,
  missing,
  children,
}: AskedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return waiting
  if (missing && isMissing(error)) return <EmptyState {...missing} />
  const again = (): void => void refetch()
  if (failed.panel)
    return (
      <div className={failed.className}>
        <p>{failed.title}</p>
        <Button look="outline" onClick={again}>
          {failed.retry}
        </Button>
      </div>
    )
  return (
    <EmptyState
      icon={<IconCloudOff aria-hidden />}
      title={failed.title}
      action={<Button onClick={again}>{failed.retry}</Button>}
    />
  )
}

/** Returns true if the id in the request is unknown or malformed. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/**
 * Combines several requests that a page needs together. The result is a success once all of them have succeeded, and a
 * failure as soon as one fails.
 */
export function combineAnswers(answers: readonly Answer<unknown>[]): Answer<true> {
  const open = answers.filter(({ data }) => data === undefined)
  return {
    data: open.length === 0 ? true : undefined,
    error: open.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}
