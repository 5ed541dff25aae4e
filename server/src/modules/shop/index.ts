export { shopHandlers } from './office-handlers.ts'
export { pauseOf, pauseShown, refuseDuringPause } from './pause.ts'
export { createSettings, putSettings, type SettingsReader } from './settings.ts'
export { beginShop, currentShop, replaceShop } from './put-shop.ts'
export { firstIdentity, identityHistory, newestIdentity, shopBegunAt, storedSettings } from './queries.ts'
export { stateNamed, stateOfGstin, type GstState } from './gst-states.ts'
export { changedShopFields, malformedField, namelessShop, parseShop, readShopFile, withField } from './check-shop.ts'
export { shopRoutes } from './routes.ts'
export {
  settingDefinitions,
  settingKeys,
  settingProblems,
  sellerContactKeys,
  type Settings,
} from './setting-definitions.ts'
export { createShop, readIdentity, type ShopReader } from './read-identity.ts'
