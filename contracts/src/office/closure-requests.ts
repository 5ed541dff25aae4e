/** The ways in which a customer can ask staff to delete the account. */
export const closureRequests = ['PHONE', 'EMAIL', 'LETTER', 'IN_PERSON'] as const
export type StaffClosureRequest = (typeof closureRequests)[number]
