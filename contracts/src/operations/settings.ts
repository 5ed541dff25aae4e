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
  getShop: { tag, access, summary: 'The shop’s identity and software version', reply: ShopReply },
  getCheckoutOptions: {
    tag,
    access,
    summary: 'The current options of a checkout, by the shop’s clock',
    reply: CheckoutOptions,
  },
  listTimeSlots: {
    tag,
    access,
    summary: 'Delivery slots; with date, pincode and department also their free places, for several days with `days`',
    query: TimeSlotQuery,
    reply: TimeSlotList,
  },
} as const satisfies Record<string, Operation>
