import type { CategoryFacts } from '@farmstand/contracts/office/category'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Because, type Refused } from '../../platform/errors.ts'
import type { OfficeOutcome, OfficeHandlers } from '../staff/index.ts'
import {
  aliasesOf,
  lockAndCountItems,
  insertCategory,
  lockCategories,
  namesBeginningWith,
  siblingsOf,
  writeCategory,
} from './category-queries.ts'
import { setAliases } from './edit-queries.ts'
import { changedFields, pickFields, staleFields } from './edited-fields.ts'
import { newCatalogueIds } from './import-queries.ts'
import { pictureFolder } from './import/picture-store.ts'
import { categoriesInOrder } from './item-queries.ts'
import { tidyAliases } from './item-facts.ts'
import type { AliasRow, CategoryRow } from './queries.ts'
import { slugOf } from './rules.ts'
import { nameAndDescription, namedColumns, tidyWording, wordingOf } from './wording.ts'

/** Returns the staff operations on categories. There are two levels, and items belong to the second one. */
export const categoryHandlers = (): Pick<OfficeHandlers, 'saveCategory' | 'arrangeCategories'> => ({
  saveCategory: async (tx, _by, { category_id: id, before, after }) => {
    await lockCategories(tx)
    return id === null ? addCategory(tx, tidy(after)) : changeCategory(tx, id, { before, after: tidy(after) })
  },
  arrangeCategories: async (tx, _by, { parent_id: parentId, category_ids: ids }) => {
    await lockCategories(tx)
    const present = await siblingsOf(tx, parentId)
    const known = new Map(present.map((row) => [row.id, row]))
    const wanted = ids.flatMap((id) => known.get(id) ?? [])
    if (wanted.length !== ids.length || wanted.length !== present.length)
      return refused('CONFLICT', because('CATEGORIES_CHANGED'))
    for (const [position, { id }] of wanted.entries()) await writeCategory(tx, id, { position })
    const names = (rows: readonly CategoryRow[]) => rows.map(({ name }) => name).join(', ')
    return {
      answer: { categories: wanted.length },
      audit: [
        {
          subject: parentId === null ? 'categories' : `category:${parentId}`,
          before: { order: names(present) },
          after: { order: names(wanted) },
        },
      ],
    }
  },
})

type CategoryDone = OfficeOutcome<{ category_id: number }>

export const categoryFacts = (row: CategoryRow, aliases: readonly AliasRow[]): CategoryFacts => ({
  ...wordingOf(nameAndDescription, row),
  image: row.image,
  parent_id: row.parentId,
  shown: row.active,
  aliases: aliases.map(({ alias, language }) => ({ alias, language })),
})

const tidy = (facts: CategoryFacts): CategoryFacts => ({
  ...facts,
  ...tidyWording(facts),
  aliases: tidyAliases(facts.aliases),
})

const columnsOf = (facts: CategoryFacts) => ({
  ...namedColumns(facts),
  image: facts.image,
  parentId: facts.parent_id,
  active: facts.shown,
})

async function addCategory(tx: Transaction, facts: CategoryFacts): Promise<CategoryDone | Refused> {
  const problem = await problemOf(tx, facts, null)
  if (problem !== null) return refused('UNPROCESSABLE', problem)
  const [id] = await newCatalogueIds(tx, 1)
  if (id === undefined) throw new Error('The database returned no id for a new category')
  const slug = await freeSlug(tx, slugOf(facts.name) || `category-${id}`)
  await insertCategory(tx, { ...columnsOf(facts), id, slug, position: await lastPlace(tx, facts.parent_id) })
  await setAliases(tx, id, facts.aliases)
  return { answer: { category_id: id }, audit: [{ subject: `category:${id}`, after: { slug, ...facts } }] }
}

async function changeCategory(
  tx: Transaction,
  id: number,
  { before, after }: Pick<InputOf<'saveCategory'>, 'before' | 'after'>,
): Promise<CategoryDone | Refused> {
  const row = (await categoriesInOrder(tx)).find((one) => one.id === id)
  if (!row) return refused('NOT_FOUND', because('NO_SUCH_CATEGORY'))
  const now = categoryFacts(row, (await aliasesOf(tx, [id])).get(id) ?? [])
  if (staleFields(now, { before, after }).length > 0) return refused('CONFLICT', because('CATEGORY_CHANGED'))
  const facts = { ...now, ...pickFields(after, changedFields(before, after)) }
  const problem = await problemOf(tx, facts, row)
  if (problem !== null) return refused('UNPROCESSABLE', problem)
  const changed = changedFields(now, facts)
  const moved = changed.includes('parent_id') ? { position: await lastPlace(tx, facts.parent_id) } : {}
  await writeCategory(tx, id, { ...columnsOf(facts), ...moved })
  if (changed.includes('aliases')) await setAliases(tx, id, facts.aliases)
  return {
    answer: { category_id: id },
    audit:
      changed.length === 0
        ? []
        : [{ subject: `category:${id}`, before: pickFields(now, changed), after: pickFields(facts, changed) }],
  }
}

/**
 * Returns the first problem of the new facts, or null if there is none. `row` is the stored category, or null for a new
 * one.
 */
async function problemOf(tx: Transaction, facts: CategoryFacts, row: CategoryRow | null): Promise<Because | null> {
  const { name, image, parent_id: parentId } = facts
  if (name === '') return because('CATEGORY_NAME_MISSING')
  if (image !== null && image !== row?.image && pictureFolder(image) === null)
    return because('PICTURE_FOREIGN', { path: image })
  const beside = await siblingsOf(tx, parentId)
  if (beside.some((one) => one.name === name && one.id !== row?.id)) return because('CATEGORY_THERE', { name })
  return (await levelProblem(tx, parentId, row)) ?? null
}

async function levelProblem(
  tx: Transaction,
  parentId: number | null,
  row: CategoryRow | null,
): Promise<Because | null> {
  if (parentId === null) {
    if (row === null || row.parentId === null) return null
    const held = await lockAndCountItems(tx, row.id)
    return held === 0 ? null : because('CATEGORY_HOLDS_ITEMS', { name: row.name, count: held })
  }
  const parent = (await categoriesInOrder(tx)).find((one) => one.id === parentId)
  if (!parent) return because('NO_CATEGORY_ABOVE')
  if (parent.parentId !== null || parent.id === row?.id) return because('CATEGORY_TOO_DEEP', { name: parent.name })
  if (row === null || (await siblingsOf(tx, row.id)).length === 0) return null
  return because('CATEGORY_HAS_OTHERS', { name: row.name })
}

async function lastPlace(tx: Transaction, parentId: number | null): Promise<number> {
  return Math.max(0, ...(await siblingsOf(tx, parentId)).map(({ position }) => position + 1))
}

async function freeSlug(tx: Transaction, slug: string): Promise<string> {
  const taken = await namesBeginningWith(tx, slug)
  let free = slug
  for (let count = 2; taken.has(free); count++) free = `${slug}-${count}`
  return free
}
