import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, type Config } from '../platform/config.ts'
import { installedProviders, readSettings } from '../vendors.ts'
import { fault, ok, warning, type Finding } from './finding.ts'
import { checkProviders } from './check-providers.ts'

/**
 * Checks the settings by the same rules as at the start, and returns them if they are valid. Creates nothing in the
 * data folder.
 */
export function checkSettings(environment: Readonly<Record<string, string | undefined>>): {
  config: Config | null
  found: Finding[]
} {
  const spare = mkdtempSync(join(tmpdir(), 'farmstand-doctor-'))
  try {
    const config = readSettings({ ...environment, DATA_DIR: spare })
    return { config, found: [...checkAddresses(config), ...checkProviders(installedProviders(config))] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const found = error.problems.map((problem) =>
      fault('Settings', problem, 'correct it; otherwise the server does not start'),
    )
    return { config: null, found }
  } finally {
    rmSync(spare, { recursive: true })
  }
}

function checkAddresses({ NODE_ENV, ALLOW_HTTP, publicUrl, officeUrl }: Config): Finding[] {
  const production = NODE_ENV === 'production'
  return [
    production
      ? ok('Shop', `for customers, at ${publicUrl}`)
      : warning(
          'Shop',
          `NODE_ENV=${NODE_ENV}, at ${publicUrl}: for trials only`,
          'set NODE_ENV=production for customers',
        ),
    ...(production && ALLOW_HTTP === '1'
      ? [
          warning(
            'Shop',
            'ALLOW_HTTP=1: over http, others on the network can read codes and sessions',
            'remove it before customers use the shop',
          ),
        ]
      : []),
    officeUrl === null
      ? warning('Back office', 'is not served', 'set BACKOFFICE_URL to a host name of its own, with https')
      : ok('Back office', `at ${officeUrl}`),
  ]
}
