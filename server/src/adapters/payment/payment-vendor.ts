import type { PaymentGateway } from '../../modules/payments/ports.ts'
import type { OwnAddress } from '../../platform/own-address.ts'
import type { VendorInfo, Vendor } from '../../platform/vendor.ts'

export interface PaymentDeps {
  dataDir: string
  /** Address at which this process reaches itself. */
  own: OwnAddress
  /** Called after every request: true if the vendor processed it, false if it was unreachable or busy. */
  onReply?: (dealtWith: boolean) => void
}

export type PaymentVendor = Vendor<PaymentDeps, PaymentGateway> & {
  about: VendorInfo & {
    /** Setting that holds the secret for signing webhook events; null if the vendor needs none. */
    webhookSecret: string | null
  }
}
