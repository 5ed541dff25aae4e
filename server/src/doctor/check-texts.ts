import { createSettings } from '../modules/shop/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { textsNotRegistered } from '../vendors.ts'
import { runCheck, ok, warning, type Finding } from './finding.ts'

/** Checks that every text is registered with the provider. The provider refuses texts that are not registered. */
export const checkTexts = (db: Database, config: Config): Promise<readonly Finding[]> =>
  runCheck('Texts', async () => {
    const settings = createSettings({ db, log: createLog('silent') })
    await settings.reload()
    const registered = textsNotRegistered(config, { telling: settings.current().TELL_CUSTOMERS === 'yes' })
    if (registered === null) return []
    const { missing, setting } = registered
    if (missing.length === 0) return [ok('Texts', 'all are registered with the provider')]
    return [
      warning(
        'Texts',
        `${missing.length} have no flow, so the provider refuses them: ${missing.join(', ')}`,
        `register them and add name=flow to ${setting}`,
      ),
    ]
  })
