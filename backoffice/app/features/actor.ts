import type { Actor } from '@farmstand/contracts/office/actor'
import { actors } from '#messages/actors.ts'

export const actorName = ({ kind, name }: Actor): string => actors.named[kind](name)

/** Returns the person's name in the form of the subject of a sentence: 'Asha' in English, 'Asha ने' in Hindi. */
export const actorAsSubject = ({ kind, name }: Actor): string => actors.doing[kind](name)
