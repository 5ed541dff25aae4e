import { offers as words } from '#messages/offers.ts'
import { Tabs } from '../tabs.tsx'

const views = [
  { to: '/banners', text: words.banners },
  { to: '/plans', text: words.plans },
] as const

export const OfferTabs = () => <Tabs label={words.views} views={views} />
