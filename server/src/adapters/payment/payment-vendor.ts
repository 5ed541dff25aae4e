import type { PaymentGateway } from '../../modules/payments/ports.ts'
import type { OwnAddress } from '../../platform/own-address.ts'
import type { VendorInfo, Vendor } from '../../platform/vendor.ts'

export interface PaymentDeps {
  /** The shop's key. */
  secretKey: Buffer
  /** The address at which this process reaches itself. */
  own: OwnAddress
  /**
   * Called after every request, with true if the vendor processed it, or false if the vendor was unreachable or busy.
   */
  onReply?: (dealtWith: boolean) => void
}

export type PaymentVendor = Vendor<PaymentDeps, PaymentGateway> & {
  about: VendorInfo & {
    /** The setting that contains the secret for signing webhook events; null if the vendor needs none. */
    webhookSecret: string | null
  }
}
