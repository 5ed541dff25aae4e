import { actorWords } from '@farmstand/contracts/office/actor-words'

/** The names of actors: alone, and as the subject of an action. */
export const actors = { named: actorWords, doing: actorWords } as const
