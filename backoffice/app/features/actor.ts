import type { Actor } from '@farmstand/contracts/office/actor'
import { actors } from '#messages/actors.ts'

export const actorName = ({ kind, name }: Actor): string => actors.named[kind](name)

/** Returns the name as the subject of an action: 'Asha' in English, 'Asha ने' in Hindi. */
export const actorAsSubject = ({ kind, name }: Actor): string => actors.doing[kind](name)
