import type { PaymentGateway } from '../../modules/payments/ports.ts'
import type { OwnAddress } from '../../platform/own-address.ts'
import type { Vendor } from '../../platform/vendor.ts'

export interface PaymentDeps {
  dataDir: string
  /** The address at which this process reaches itself. */
  own: OwnAddress
  /** Called after every call with whether the vendor was there. */
  answered?: (dealtWith: boolean) => void
}

export type PaymentVendor = Vendor<PaymentDeps, PaymentGateway>
