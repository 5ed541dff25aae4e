import { timestamp } from 'drizzle-orm/pg-core'

/** Defines a column for a point in time, independent of time zones. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true })
