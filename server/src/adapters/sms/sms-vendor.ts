import type { SmsSender } from '../../modules/notifications/ports.ts'
import type { Log } from '../../platform/log.ts'
import type { About, Vendor } from '../../platform/vendor.ts'

export interface SmsDeps {
  dataDir: string
  log: Log
}

export type SmsVendor = Vendor<SmsDeps, SmsSender> & { about: About }
