import { sql } from 'drizzle-orm'
import type { Language } from '@farmstand/contracts/languages'
import { translateKnownWords } from '@farmstand/ui/spoken/translate-known-words.ts'
import { units as unitsInHindi } from '@farmstand/ui/spoken/units-hi.ts'
import { units as unitsInMarathi } from '@farmstand/ui/spoken/units-mr.ts'
import type { Transaction } from '../../platform/database.ts'
import type { ColumnKey } from './column-words.ts'

/** The columns with names of items. */
export const namedItems: ReadonlySet<ColumnKey> = new Set(['item', 'with_item'])

export type NameOf = (name: string) => string

/**
 * Returns a function that translates the name of an item on a paper or in the shop. Papers name a part of a combo as
 * 'Ghee (Breakfast)', and reports name a size as 'Atta, 5 kg'. A name without a translation stays as it is.
 */
export async function readItemNames(tx: Transaction, language: Language): Promise<NameOf> {
  if (language === 'en') return (name) => name
  const { rows } = await tx.execute<{ name: string; local: string }>(
    sql`select name, local_texts->${language}->>'name' as local from item where local_texts->${language}->>'name' <> ''`,
  )
  const known = new Map(rows.map(({ name, local }) => [name, local]))
  return (name) => known.get(name) ?? ofCombo(name, known) ?? ofSize(name, known, units[language]) ?? name
}

const units = { hi: unitsInHindi, mr: unitsInMarathi }

function ofSize(
  name: string,
  known: ReadonlyMap<string, string>,
  words: Readonly<Record<string, string>>,
): string | null {
  const [, good = '', pack = ''] = /^(.+), ([^,]+)$/.exec(name) ?? []
  const local = known.get(good)
  return local === undefined ? null : `${local}, ${translateKnownWords(pack, words)}`
}

function ofCombo(name: string, known: ReadonlyMap<string, string>): string | null {
  const [, part = '', combo = ''] = /^(.+) \((.+)\)$/.exec(name) ?? []
  const [localPart, localCombo] = [known.get(part), known.get(combo)]
  return localPart === undefined && localCombo === undefined ? null : `${localPart ?? part} (${localCombo ?? combo})`
}
