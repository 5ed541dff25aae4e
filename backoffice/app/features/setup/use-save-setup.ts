import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Setup } from '@farmstand/contracts/office/setup'
import { useAction } from '../../lib/actions.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'

export type SetupChange = InputOf<'saveSetup'>['change']
export type SetupSaver = (change: SetupChange) => Promise<boolean>

/** Saves changes of the setup one after another, because each save needs the version that the previous one created. */
export function useSaveSetup(): SetupSaver {
  const queries = useQueryClient()
  const { mutateAsync } = useAction('saveSetup')
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(
    (change) => {
      const keeping = turn.current.then(() => {
        const version = queries.getQueryData<Setup>(['setup', {}])?.version ?? 0
        return notifyOnFailure(mutateAsync({ version, change }))
      })
      turn.current = keeping
      return keeping
    },
    [queries, mutateAsync],
  )
}
