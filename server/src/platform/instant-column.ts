import { timestamp } from 'drizzle-orm/pg-core'

/** A column of a moment, whatever the time zone of who reads it. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true })
