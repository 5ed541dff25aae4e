import type { CallRecipient } from '@farmstand/contracts/office/packing'
import { packing as words } from '#messages/packing.ts'

/** Returns whom to call, such as 'Call Asha · Kothrud'. */
export const calleeOf = ({ first_name: name, area }: CallRecipient): string =>
  [words.callTo(name), area].filter(Boolean).join(' · ')
