import type { PaymentGateway } from '../../modules/payments/ports.ts'
import type { OwnAddress } from '../../platform/own-address.ts'
import type { Vendor } from '../../platform/vendor.ts'

export interface PaymentDeps {
  dataDir: string
  /** Where this process reaches itself. */
  own: OwnAddress
  /** Told after every call whether somebody was there to deal with it. */
  answered?: (dealtWith: boolean) => void
}

export type PaymentVendor = Vendor<PaymentDeps, PaymentGateway>
