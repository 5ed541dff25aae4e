export { pincodeGeocoder } from './geocoding.ts'
export type { GeocodeAnswer, Geocoder } from './ports.ts'
export { forgetAddresses } from './queries.ts'
export { addressRoutes } from './routes.ts'
