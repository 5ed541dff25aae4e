import type { OfficeHandlers } from '../staff/index.ts'
import { moveTicket } from './move-ticket.ts'

export { readTickets } from './read-tickets.ts'

/** Returns the staff operation of the kitchen. */
export const kitchenHandlers = (): Pick<OfficeHandlers, 'moveTicket'> => ({ moveTicket })
