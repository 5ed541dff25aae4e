import type { CodeSent, Done } from '@farmstand/contracts/user'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { MINE } from '../../../lib/query-client.ts'

export const numberKey = [MINE, 'number'] as const

/** What is under way with the customer's number, always as it is now. */
export function useNumberState() {
  return useQuery({
    queryKey: numberKey,
    queryFn: ({ signal }) => api.showNumberState({ signal }),
    staleTime: 0,
  })
}

export const sendConfirmation = (): Promise<CodeSent> => api.requestNumberConfirmation()

/** The two ways to settle what is under way; everything of the customer's is read again after them. */
export function useSettleNumber() {
  const client = useQueryClient()
  const settle = async (call: Promise<Done>): Promise<void> => {
    await call
    await client.invalidateQueries({ queryKey: [MINE] })
  }
  return {
    stop: () => settle(api.stopNumberChange()),
    confirm: (otp: string) => settle(api.confirmNumber({ body: { otp } })),
  }
}
