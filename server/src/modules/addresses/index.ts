export { pincodeGeocoder } from './geocoding.ts'
export type { GeocodeAnswer, Geocoder } from './ports.ts'
export { forgetAddresses, locatedAddresses } from './queries.ts'
export { addressRoutes } from './routes.ts'
