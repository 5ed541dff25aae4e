import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** The state of a request, as a query returns it. */
export interface Answer<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

interface AskedProps<Data> {
  answer: Answer<Data>
  waiting: ReactNode
  /** The notice of a failure, with a button to retry. `panel` marks one part of a page among others. */
  failed: { title: string; retry: string; panel?: boolean; className?: string }
  /** The notice if the shop has no such thing. */
  missing?: { icon: ReactNode; title: string; hint: string }
  children: (data: Data) => ReactNode
}

/** Shows one of four states: found, missing, failed or waiting. Only this component decides between them. */
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

/** Returns true for an unknown or malformed id. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/**
 * Combines several requests that a page needs together. It succeeds once all have succeeded, and fails as soon as one
 * fails.
 */
export function combineAnswers(answers: readonly Answer<unknown>[]): Answer<true> {
  const open = answers.filter(({ data }) => data === undefined)
  return {
    data: open.length === 0 ? true : undefined,
    error: open.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}
