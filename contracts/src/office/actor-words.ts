import type { Actor } from './actor.ts'

/**
 * The actor of an event in English, for sentences of the server and the command line. Pure: safe to ship to the
 * browser.
 */
export const actorWords = {
  STAFF: (name: string) => name || 'someone',
  COMMAND_LINE: (name: string) => `${name} at the command line`,
  RULE: () => 'automatically',
  CUSTOMER: () => 'the customer',
  SELLER: () => 'the seller',
} as const satisfies Record<Actor['kind'], (name: string) => string>

export const actorInEnglish = ({ kind, name }: Actor): string => actorWords[kind](name)
