import { actorWords } from '@farmstand/contracts/office/actor-words'

/** Who did something: by name, and as the one of whom is told what they did. */
export const actors = { named: actorWords, doing: actorWords } as const
