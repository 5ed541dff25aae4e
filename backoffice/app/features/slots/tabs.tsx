import { slots as words } from '#messages/slots.ts'
import { zones } from '#messages/zones.ts'
import { Tabs } from '../tabs.tsx'

const views = [
  { to: '/slots', text: words.calendar },
  { to: '/slots/week', text: words.pattern },
  { to: '/zones', text: zones.tab },
] as const

/** Shows the tabs for the screens about delivery times and zones. */
export const SlotTabs = () => <Tabs label={words.views} views={views} />
