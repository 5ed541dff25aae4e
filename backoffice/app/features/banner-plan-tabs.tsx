import { banners } from '#messages/banners.ts'
import { shelves } from '#messages/shelves.ts'
import { menu } from '#messages/menu.ts'
import { Tabs } from './tabs.tsx'

const views = [
  { to: '/banners', text: banners.banners },
  { to: '/shelves', text: shelves.shelves },
  { to: '/plans', text: menu.plans },
] as const

export const BannerPlanTabs = () => <Tabs label={menu.bannersAndPlans} views={views} />
