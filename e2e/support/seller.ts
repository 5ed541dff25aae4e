import { randomUUID } from 'node:crypto'
import { addressOf } from '@farmstand/contracts/calls'
import { expect } from '@playwright/test'
import type pg from 'pg'

export interface Seller {
  /** Adds a category; `parent` is the id of its parent category. */
  addCategory(entry: { name: string; parent?: number; description?: string }): Promise<number>
  addItem(entry: { category: number; name: string } & ItemFacts): Promise<number>
  addCombo(entry: { category: number; name: string; parts?: number[]; discount?: number }): Promise<number>
  /** Changes existing rows. The statement `undo` restores them after the test. */
  change(sql: string, undo: string): Promise<void>
  /** Waits until the running shop's answer contains this text. */
  shows(path: string, text: string): Promise<void>
  undoAll(): Promise<void>
}

interface ItemFacts {
  description?: string
  images?: string[]
  /** In rupees. */
  cost?: number
  discount?: number
  units?: string
  net?: [value: number, unit: 'g' | 'ml' | 'piece']
  nonVeg?: boolean
  onHand?: number
}

const MARK = 'trial'

/** Returns functions that write to the running shop's database as the seller's programs do. */
export function sellerOf(database: pg.Client, url: string): Seller {
  const undos: string[] = []
  const read = async (path: string): Promise<string> => (await fetch(url + path)).text()
  const overview = async (): Promise<string> =>
    (await read(addressOf('listCategories'))) + (await read(addressOf('listBanners')))
  let before: string | undefined
  const write = async (sql: string, values: unknown[], undo?: string): Promise<number> => {
    before ??= await overview()
    if (undo) undos.push(undo)
    const { rows } = await database.query<{ id: number }>(sql, values)
    return rows[0]?.id ?? 0
  }
  const sku = (): string => `${MARK}-${randomUUID()}`
  return {
    addCategory: ({ name, parent, description }) =>
      write(
        'insert into category (slug, parent_id, name, description, position) values ($1, $2, $3, $4, 99) returning id',
        [sku(), parent ?? null, name, description ?? null],
      ),
    addItem: ({ category, name, cost = 100, discount = 0, units = '1 kg', images = [], ...facts }) =>
      write(
        `insert into item (sku, kind, category_id, name, description, department, units, net_value, net_unit, cost_paise, discount_bp,
                           veg_nonveg, images, on_hand)
         values ($1, 'STOCK', $2, $3, $4, 'GROCERY', $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
        [
          sku(),
          category,
          name,
          facts.description ?? null,
          units,
          facts.net?.[0] ?? null,
          facts.net?.[1] ?? null,
          Math.round(cost * 100),
          discount * 100,
          facts.nonVeg ? 1 : 0,
          images,
          facts.onHand ?? 50,
        ],
      ),
    async addCombo({ category, name, parts = [], discount = 0 }) {
      const id = await write(
        `insert into item (sku, kind, category_id, name, department, units, cost_paise, discount_bp)
         values ($1, 'COMBO', $2, $3, 'GROCERY', $4, 30000, $5) returning id`,
        [sku(), category, name, `${parts.length} items`, discount * 100],
      )
      for (const part of parts)
        await write('insert into combo_part (combo_id, stock_id, quantity) values ($1, $2, 2)', [id, part])
      return id
    },
    async change(sql, undo) {
      await write(sql, [], undo)
    },
    shows: (path, text) => expect.poll(() => read(path)).toContain(text),
    async undoAll() {
      if (before === undefined) return
      await database.query(
        [
          'begin',
          ...undos.toReversed(),
          `delete from combo_part where combo_id in (select id from item where sku like '${MARK}-%')`,
          `delete from item where sku like '${MARK}-%'`,
          `delete from category where slug like '${MARK}-%' and parent_id is not null`,
          `delete from category where slug like '${MARK}-%'`,
          'commit',
        ].join(';'),
      )
      await expect.poll(overview).toBe(before)
    },
  }
}
