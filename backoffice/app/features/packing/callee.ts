import type { Callee } from '@farmstand/contracts/office/packing'
import { packing as words } from '#messages/packing.ts'

/** Returns 'Call Asha · Kothrud'. */
export const calleeOf = ({ first_name: name, area }: Callee): string =>
  [words.callTo(name), area].filter(Boolean).join(' · ')
