import type { SmsSender } from '../../modules/notifications/ports.ts'
import type { Log } from '../../platform/log.ts'
import type { VendorInfo, SettingValues, Vendor } from '../../platform/vendor.ts'

export interface SmsDeps {
  dataDir: string
  log: Log
}

export type SmsVendor = Vendor<SmsDeps, SmsSender> & {
  about: VendorInfo
  /**
   * Returns the texts that the vendor would refuse, and the setting in which they are registered. Absent if the vendor
   * accepts any text.
   */
  unregistered?: (values: SettingValues, texts: readonly string[]) => { missing: string[]; setting: string }
}
