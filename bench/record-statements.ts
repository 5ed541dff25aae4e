import { appendFileSync } from 'node:fs'
import { watchDriver } from '../server/src/testing/watch-driver.ts'

/**
 * The file that receives each SQL statement with its values and result rows. This module is loaded into a shop before
 * all other modules.
 */
const file = process.env['RECORD_STATEMENTS'] ?? ''

watchDriver((statement) => appendFileSync(file, `${JSON.stringify(statement)}\n`))
