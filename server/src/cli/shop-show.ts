import type { Command } from 'commander'
import { identityHistory, currentShop } from '../modules/shop/index.ts'
import { shopTime } from '../platform/clock.ts'
import { answer, table } from './answer.ts'

export function shopShow(shop: Command): void {
  shop
    .command('show')
    .description('who the shop is, and when that was changed')
    .action(async (_options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const identity = await currentShop(database.db)
        const history = await identityHistory(database.db)
        const fields = Object.entries(identity).flatMap(([name, value]: [string, unknown]) => fieldRows(name, value))
        return {
          json: { identity, history },
          lines: [
            ...table(['field', 'value'], fields),
            '',
            ...table(
              ['version', 'since', 'by'],
              history.map(({ version, at, cause }) => [version, shopTime(at), cause]),
            ),
          ],
        }
      })
    })
}

/** Named as `shop set` takes them. */
const fieldRows = (name: string, value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([inner, leaf]: [string, unknown]) => fieldRows(`${name}.${inner}`, leaf))
    : [[name, typeof value === 'string' ? value : JSON.stringify(value ?? '')]]
