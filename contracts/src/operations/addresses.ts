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
  FindPincodeRequest,
  FoundPincode,
  GeocodeReply,
  GeocodeRequest,
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
    summary: 'Where an address lies on the map',
    access: 'customer',
    limit: 'GEOCODE_HOUR',
    body: GeocodeRequest,
    reply: GeocodeReply,
  },
  findPincode: {
    tag,
    summary: 'The pincode of a point on the map',
    access: 'customer',
    limit: 'GEOCODE_HOUR',
    body: FindPincodeRequest,
    reply: FoundPincode,
  },
  getServiceability: {
    tag: 'Delivery',
    summary: 'Whether the shop delivers to a pincode, for how much, and when next',
    access: 'everybody',
    query: ServiceabilityQuery,
    reply: Serviceability,
  },
  getLowestFee: {
    tag: 'Delivery',
    summary: 'The least that delivery costs anywhere, for whoever has not said where to',
    access: 'everybody',
    reply: LowestFee,
  },
} as const satisfies Record<string, Operation>
