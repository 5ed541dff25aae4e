import { sql, type SQL } from 'drizzle-orm'

/**
 * The name of an item in a report, by the alias of the table `item`. Sizes of one good have the same name, so that their
 * pack follows.
 */
export const reportedName = {
  i: sql`i.name || case when i.pack_group is null then '' else ', ' || i.units end`,
  w: sql`w.name || case when w.pack_group is null then '' else ', ' || w.units end`,
} as const satisfies Record<string, SQL>
