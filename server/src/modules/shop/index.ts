export { putSettings } from './put-settings.ts'
export { beginShop, changeShop, currentShop, type ShopChange } from './put-shop.ts'
export { identityHistory, newestIdentity, storedSettings } from './queries.ts'
export { readShop } from './read-shop.ts'
export { shopRoutes, type ShopDeps } from './routes.ts'
export {
  settingDefinitions,
  settingKeys,
  settingProblems,
  type SettingKey,
  type Settings,
} from './setting-definitions.ts'
export { createSettings, type SettingsReader } from './settings-reader.ts'
export { createShop, type ShopReader } from './shop-reader.ts'
export { namelessShop, withField } from './check-shop.ts'
