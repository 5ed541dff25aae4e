import type { PaymentGateway } from '../../modules/payments/ports.ts'
import type { OwnAddress } from '../../platform/own-address.ts'
import type { About, Vendor } from '../../platform/vendor.ts'

export interface PaymentDeps {
  dataDir: string
  /** The address at which this process reaches itself. */
  own: OwnAddress
  /** Called after every call with whether the vendor was there. */
  answered?: (dealtWith: boolean) => void
}

export type PaymentVendor = Vendor<PaymentDeps, PaymentGateway> & {
  about: About & {
    /** The setting with the secret that its events are signed with; null: it needs none. */
    webhookSecret: string | null
  }
}
