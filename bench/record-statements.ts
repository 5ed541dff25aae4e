import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { watchDriver } from '../server/src/testing/watch-driver.ts'

/**
 * The file that receives each SQL statement of a request with its values and result rows. Statements of the shop's jobs
 * are left out. This module is loaded into a shop before all other modules.
 */
const file = process.env['RECORD_STATEMENTS'] ?? ''

const requests = new AsyncLocalStorage<true>()
subscribe('http.server.request.start', () => requests.enterWith(true))

watchDriver(
  (statement) => appendFileSync(file, `${JSON.stringify(statement)}\n`),
  () => requests.getStore() === true,
)
