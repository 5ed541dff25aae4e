import { stockBySku } from '../modules/catalogue/index.ts'
import type { Answer } from './answer.ts'
import type { OpenShop } from './open-shop.ts'
import { problemsAnswer } from './problems-answer.ts'

/** Finds the stock item that a seller names and does something with it. */
export async function withStock(
  { database }: OpenShop,
  sku: string,
  work: (stock: { id: number }) => Promise<Answer>,
): Promise<Answer> {
  const stock = await stockBySku(database.db, sku)
  return stock ? work(stock) : problemsAnswer([`'${sku}' is not the SKU of a stock item`])
}
