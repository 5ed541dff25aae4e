import { banners } from '#messages/banners.ts'
import { menu } from '#messages/menu.ts'
import { Tabs } from './tabs.tsx'

const views = [
  { to: '/banners', text: banners.banners },
  { to: '/plans', text: menu.plans },
] as const

export const BannerPlanTabs = () => <Tabs label={menu.bannersAndPlans} views={views} />
