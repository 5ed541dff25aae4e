/** The states of a kitchen ticket, in order. */
export const ticketStates = ['WAITING', 'COOKING', 'READY'] as const
export type TicketState = (typeof ticketStates)[number]
