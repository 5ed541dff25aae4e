import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import { language } from '#messages/language.ts'
import type { Period } from './use-period.ts'

/**
 * Reads a report once. Unlike other screens it does not follow every order, because a report of a month takes seconds
 * and its reader compares numbers.
 */
export function useReport(report: string, period: Period) {
  const query = { report, ...period, language }
  return {
    query,
    found: useQuery({
      queryKey: ['report', query],
      queryFn: () => read('report', query),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    }),
  }
}

/** Reads what is missing before the period can be filed, and the list of reports. */
export function useBooks(period: Period) {
  const query = { ...period, language }
  return useQuery({ queryKey: ['books', query], queryFn: () => read('books', query) })
}
