import { timestamp } from 'drizzle-orm/pg-core'

/** Defines a column of an instant, independent of time zones. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true })
