import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  Address,
  AddressDeleted,
  AddressDeleteQuery,
  AddressInput,
  AddressList,
  AddressListQuery,
  AddressPathParams,
} from '@farmstand/contracts/address'
import { ErrorReply } from '@farmstand/contracts/error'
import { GeocodeReply, GeocodeRequest } from '@farmstand/contracts/geo'
import { customerOf, requireOwn } from '../../http/authentication.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { orRefuse } from '../../platform/errors.ts'
import type { SettingsReader } from '../shop/index.ts'
import { deleteAddress } from './delete-address.ts'
import { createFoundPlaces, geocodeAddress } from './geocode-address.ts'
import type { Geocoder } from './ports.ts'
import { addressesOf } from './queries.ts'
import { addAddress, editAddress } from './save-address.ts'
import { wireAddress } from './wire-address.ts'

export interface AddressDeps {
  db: Database
  clock: Clock
  settings: SettingsReader
  geocoder: Geocoder
}

const tags = ['Addresses']
const security = [{ bearer: [] }]
const params = AddressPathParams

export const addressRoutes: FastifyPluginAsyncTypebox<AddressDeps> = async (app, deps) => {
  const { db, clock } = deps
  app.addHook('preHandler', app.requireCustomer)
  await app.register(geocodeRoute, deps)

  const list = {
    tags,
    security,
    summary: 'The addresses of a customer, the default first',
    operationId: 'listAddresses',
  }
  app.get(
    '/address/user/:uid',
    { schema: { ...list, params, querystring: AddressListQuery, response: { 200: AddressList, '4xx': ErrorReply } } },
    (request) => {
      requireOwn(request, request.params.uid, request.query.user_uid)
      return addressesOf(db, customerOf(request).uid).then((rows) => ({ results: rows.map(wireAddress) }))
    },
  )

  const add = { tags, security, summary: 'Save a new address; the path names the customer', operationId: 'addAddress' }
  app.post(
    '/address/:uid',
    { schema: { ...add, params, body: AddressInput, response: { 200: Address, '4xx': ErrorReply } } },
    (request) => {
      const named = [request.params.uid, request.body.uid]
      const asked = { customerUid: customerOf(request).uid, named, input: request.body }
      return addAddress(db, asked, clock.now()).then(orRefuse)
    },
  )

  const edit = {
    tags,
    security,
    summary: 'Change an address; path and body name customer and address',
    operationId: 'editAddress',
  }
  app.patch(
    '/address/:uid',
    { schema: { ...edit, params, body: AddressInput, response: { 200: Address, '4xx': ErrorReply } } },
    (request) => {
      const named = [request.params.uid, request.body.uid]
      return editAddress(db, { customerUid: customerOf(request).uid, named, input: request.body }).then(orRefuse)
    },
  )

  const remove = {
    tags,
    security,
    summary: 'Delete one address; the path names it, or the customer',
    operationId: 'deleteAddress',
  }
  app.delete(
    '/address/:uid',
    {
      schema: {
        ...remove,
        params,
        querystring: AddressDeleteQuery,
        response: { 200: AddressDeleted, '4xx': ErrorReply },
      },
    },
    (request) => {
      const named = [request.params.uid, request.query.address_uid]
      return deleteAddress(db, { customerUid: customerOf(request).uid, named }, clock.now())
        .then(orRefuse)
        .then(({ uid }) => ({ message: 'Address deleted successfully.', uid }))
    },
  )
}

const geocodeRoute: FastifyPluginAsyncTypebox<AddressDeps> = async (app, { db, clock, settings, geocoder }) => {
  const places = createFoundPlaces()
  const locate = { tags, security, summary: 'Where an address lies on the map', operationId: 'geocodeAddress' }
  app.post(
    '/geo/geocode/forward',
    { schema: { ...locate, body: GeocodeRequest, response: { 200: GeocodeReply, '4xx': ErrorReply } } },
    (request) => {
      const perHour = settings.current().GEOCODE_HOUR
      const asked = { customerUid: customerOf(request).uid, address: request.body.address, perHour }
      return geocodeAddress({ db, geocoder, places }, asked, clock.now()).then(orRefuse)
    },
  )
}
