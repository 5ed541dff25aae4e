export const actorKinds = ['STAFF', 'COMMAND_LINE', 'RULE', 'CUSTOMER', 'SELLER'] as const
export type ActorKind = (typeof actorKinds)[number]

/** Who did something, in English. */
export const actorWords: Record<ActorKind, (name: string) => string> = {
  STAFF: (name) => name || 'somebody',
  COMMAND_LINE: (name) => `${name} at the command line`,
  RULE: () => 'by itself',
  CUSTOMER: () => 'the customer',
  SELLER: () => 'the seller',
}
