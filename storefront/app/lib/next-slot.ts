import type { Department } from '@farmstand/contracts/department'
import { useQuery } from '@tanstack/react-query'
import type { NextSlot } from './read-next-slot.ts'

/**
 * Returns the first delivery window, today or tomorrow, that still takes orders of a department. Null if there is none;
 * undefined until the answer arrives.
 */
export function useNextSlot(pincode: string | null, department: Department): NextSlot | null | undefined {
  return useQuery({
    queryKey: ['next-slot', pincode, department],
    queryFn: async ({ signal }) =>
      (await import('./read-next-slot.ts')).readNextSlot(pincode ?? '', department, signal),
    enabled: pincode !== null,
    staleTime: 60_000,
  }).data
}
