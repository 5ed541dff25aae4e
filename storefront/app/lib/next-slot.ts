import type { Department } from '@farmstand/contracts/department'
import { useQuery } from '@tanstack/react-query'
import type { NextSlot } from './read-next-slot.ts'

/** The first window of today or tomorrow that takes orders of a department; null where there is none, undefined until that is known. */
export function useNextSlot(pincode: string | null, department: Department): NextSlot | null | undefined {
  return useQuery({
    queryKey: ['next-slot', pincode, department],
    queryFn: async ({ signal }) =>
      (await import('./read-next-slot.ts')).readNextSlot(pincode ?? '', department, signal),
    enabled: pincode !== null,
    staleTime: 60_000,
  }).data
}
