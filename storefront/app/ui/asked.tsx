import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What a page knows of an answer it asked for. */
export interface Answer<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

interface AskedProps<Data> {
  answer: Answer<Data>
  waiting: ReactNode
  /** What is said when there is no answer, with a way to ask again; `panel` where it is one part of a page among others. */
  failed: { title: string; retry: string; panel?: boolean; className?: string }
  /** What is said when the shop has no such thing. */
  missing?: { icon: ReactNode; title: string; hint: string }
  children: (data: Data) => ReactNode
}

/** The one place where found, missing, failed and waiting are told apart. */
export function Asked<Data>({
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

/** Unknown, or not even well named. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Several answers of which a page needs all: found once each is found, failed as soon as one is. */
export function together(answers: readonly Answer<unknown>[]): Answer<true> {
  const open = answers.filter(({ data }) => data === undefined)
  return {
    data: open.length === 0 ? true : undefined,
    error: open.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}
