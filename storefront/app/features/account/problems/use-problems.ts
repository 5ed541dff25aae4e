import type { ProblemRequest } from '@farmstand/contracts/problem'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { ordersKey } from '../../../lib/open-orders.ts'

export const problemsQuery = (orderUid: string) =>
  queryOptions({
    queryKey: [...ordersKey, orderUid, 'problems'],
    queryFn: ({ signal }) => api.listProblems({ params: { uid: orderUid }, signal }),
  })

/** Reports a problem. The request has a key, so that a repeated request counts only once. */
export function useSendReport(orderUid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProblemRequest) => api.reportProblem({ params: { uid: orderUid }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: problemsQuery(orderUid).queryKey }),
  })
}

/** Loads an uploaded photo as a data URL that an image can show. */
export const photoQuery = (orderUid: string, photo: string) =>
  queryOptions({
    queryKey: [...ordersKey, orderUid, 'problem-photo', photo],
    queryFn: async ({ signal }) => toDataUrl(await api.getProblemPhoto({ params: { uid: orderUid, photo }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Turns a picture into a data URL, because the page's content security policy allows those. */
export const toDataUrl = (picture: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => failed(new Error('A picture could not be read')))
    reader.readAsDataURL(picture)
  })
