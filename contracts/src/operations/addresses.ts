import {
  Address,
  AddressDeleteQuery,
  AddressDeleted,
  AddressInput,
  AddressList,
  AddressListQuery,
  AddressPathParams,
} from '../address.ts'
import {
  AreaWaitReply,
  AreaWaitRequest,
  AreasQuery,
  FindPincodeRequest,
  FoundAreas,
  FoundPincode,
  GeocodeReply,
  GeocodeRequest,
  GuestAreaWaitRequest,
  LowestFee,
  Serviceability,
  ServiceabilityQuery,
} from '../geo.ts'
import type { Operation } from './operation.ts'

const tag = 'Addresses'
const params = AddressPathParams

export const addressOperations = {
  listAddresses: {
    tag,
    summary: 'The addresses of a customer, the default first',
    access: 'customer',
    own: { params: ['uid'], query: ['user_uid'] },
    params,
    query: AddressListQuery,
    reply: AddressList,
  },
  addAddress: {
    tag,
    summary: 'Save a new address; the path names the customer',
    access: 'customer',
    params,
    body: AddressInput,
    reply: Address,
  },
  editAddress: {
    tag,
    summary: 'Change an address; path and body name customer and address',
    access: 'customer',
    params,
    body: AddressInput,
    reply: Address,
  },
  deleteAddress: {
    tag,
    summary: 'Delete one address; the path names it, or the customer',
    access: 'customer',
    params,
    query: AddressDeleteQuery,
    reply: AddressDeleted,
  },
  geocodeAddress: {
    tag,
    summary: 'The position of an address on the map',
    access: 'customer',
    limit: 'GEOCODE_HOUR',
    body: GeocodeRequest,
    reply: GeocodeReply,
  },
  findPincode: {
    tag,
    summary: 'The pincode of a point on the map',
    access: 'everybody',
    body: FindPincodeRequest,
    reply: FoundPincode,
  },
  getServiceability: {
    tag: 'Delivery',
    summary: 'The delivery terms for a pincode: served or not, fee and next slot',
    access: 'everybody',
    query: ServiceabilityQuery,
    reply: Serviceability,
  },
  getLowestFee: {
    tag: 'Delivery',
    summary: 'The lowest delivery fee of any area, for visitors without a pincode',
    access: 'everybody',
    reply: LowestFee,
  },
  findAreas: {
    tag: 'Delivery',
    summary: 'The areas near the shop whose name begins as typed, with their pincodes',
    access: 'everybody',
    query: AreasQuery,
    reply: FoundAreas,
  },
  waitForArea: {
    tag: 'Delivery',
    summary: 'Ask for one message when the shop delivers to a pincode',
    access: 'customer',
    body: AreaWaitRequest,
    reply: AreaWaitReply,
  },
  waitForAreaAsGuest: {
    tag: 'Delivery',
    summary: 'The same, with the mobile number that a visitor typed',
    access: 'everybody',
    body: GuestAreaWaitRequest,
    reply: AreaWaitReply,
  },
} as const satisfies Record<string, Operation>
