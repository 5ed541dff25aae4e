export {
  bookSlot,
  findSlotOfDay,
  deliveryInstant,
  placeToBook,
  releaseSlot,
  retakePlace,
  slotByIdOrName,
  slotCutoff,
  takePlaceIn,
  type PlaceToBook,
} from './book-slot.ts'
export { zoneOf } from './find-zone.ts'
export { importPincodes } from './import-pincodes.ts'
export { importSlots } from './import-slots.ts'
export { importZones } from './import-zones.ts'
export { namedSlots, openWindows, tryPincode, windowsOfDays } from './list-slots.ts'
export { slotHandlers } from './office-handlers.ts'
export { slotCalendar, slotPattern } from './read-schedule.ts'
export type { PlannedWindow } from './schedule.ts'
export { planLock } from './schedule-queries.ts'
export {
  forgetWindowsBefore,
  hasPincodes,
  locationOfPincode,
  locationsOfPincodes,
  pincodeNear,
  stateOfPincode,
  storedOffers,
  storedSlots,
} from './queries.ts'
export { deliveryRoutes } from './routes.ts'
export { areasNearby, storedZones, type NearbyArea } from './zone-queries.ts'
export { zoneList, zoneHandlers } from './zone-handlers.ts'
export { WINDOW_KEPT_DAYS, dayProblem } from './rules.ts'
