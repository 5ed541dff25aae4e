import type { FastifyPluginAsync } from 'fastify'
import { operations } from '@farmstand/contracts/operations'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations, type RequestFor } from '../../http/register-operations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { SettingsReader } from '../shop/index.ts'
import { addAddress, deleteAddress, editAddress, wireAddress } from './change-addresses.ts'
import { createFoundPlaces, findPincode, geocodeAddress } from './geocoding.ts'
import type { Geocoder } from './ports.ts'
import { addressesOf } from './queries.ts'

export interface AddressDeps {
  db: Database
  clock: Clock
  settings: SettingsReader
  geocoder: Geocoder
}

export const addressRoutes: FastifyPluginAsync<AddressDeps> = async (app, { db, clock, settings, geocoder }) => {
  const places = createFoundPlaces()
  registerOperations(app, {
    listAddresses: async (request) => ({
      results: (await addressesOf(db, customerOf(request).uid)).map(wireAddress),
    }),
    addAddress: (request) => addAddress(db, saveAsked(request), clock.now()),
    editAddress: (request) => editAddress(db, saveAsked(request)),
    deleteAddress: async (request) => {
      const named = [request.params.uid, request.query.address_uid]
      const deleted = await deleteAddress(db, { customerUid: customerOf(request).uid, named }, clock.now())
      return 'refused' in deleted ? deleted : { message: 'Address deleted successfully.', uid: deleted.uid }
    },
    geocodeAddress: (request) => {
      const perHour = settings.current()[operations.geocodeAddress.limit]
      const asked = { customerUid: customerOf(request).uid, address: request.body.address, perHour }
      return geocodeAddress({ db, geocoder, places }, asked, clock.now())
    },
    findPincode: (request) => findPincode(db, { address: request.ip, point: request.body }, clock.now()),
  })
}

const saveAsked = (request: RequestFor<'addAddress' | 'editAddress'>) => ({
  customerUid: customerOf(request).uid,
  named: [request.params.uid, request.body.uid],
  input: request.body,
})
