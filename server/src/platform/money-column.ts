import { bigint } from 'drizzle-orm/pg-core'
import type { Paise } from './money.ts'

/** Defines a column for an amount in whole paise. */
export const paiseColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>()
