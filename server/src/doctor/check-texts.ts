import { createSettings } from '../modules/shop/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { textsNotRegistered } from '../vendors.ts'
import { look, ok, warning, type Finding } from './finding.ts'

/** Whether every text is registered with the provider, which refuses the others. */
export const checkTexts = (db: Database, config: Config): Promise<readonly Finding[]> =>
  look('Texts', async () => {
    const settings = createSettings({ db, log: createLog('silent') })
    await settings.reload()
    const registered = textsNotRegistered(config, { telling: settings.current().TELL_CUSTOMERS === 'yes' })
    if (registered === null) return []
    const { missing, setting } = registered
    if (missing.length === 0) return [ok('Texts', 'each has the flow of its registered text')]
    return [
      warning(
        'Texts',
        `${missing.length} have no flow, and the provider refuses them: ${missing.join(', ')}`,
        `register them and add name=flow to ${setting}`,
      ),
    ]
  })
