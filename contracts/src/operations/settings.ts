import { CheckoutOptions, GeneralSetting, GeneralSettingParams, TimeSlotList, TimeSlotQuery } from '../setting.ts'
import { ShopReply } from '../shop.ts'
import type { Operation } from './operation.ts'

const tag = 'Settings'
const access = 'everybody'

export const settingOperations = {
  getGeneralSetting: {
    tag,
    access,
    summary: 'One of the two public settings',
    params: GeneralSettingParams,
    reply: GeneralSetting,
  },
  getShop: { tag, access, summary: 'Who the shop is, and the version it runs', reply: ShopReply },
  getCheckoutOptions: {
    tag,
    access,
    summary: 'What a checkout offers now, by the clock of the shop',
    reply: CheckoutOptions,
  },
  listTimeSlots: {
    tag,
    access,
    summary: 'Delivery slots; with date, pincode and department also what is left of each, of several days with days',
    query: TimeSlotQuery,
    reply: TimeSlotList,
  },
} as const satisfies Record<string, Operation>
