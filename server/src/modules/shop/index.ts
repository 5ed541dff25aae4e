export { putSettings } from './put-settings.ts'
export { storedSettings } from './queries.ts'
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
