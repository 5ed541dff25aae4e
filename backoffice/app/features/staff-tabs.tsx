import { people } from '#messages/people.ts'
import { office as words } from '#messages/office.ts'
import { useHasPermission } from './session.ts'
import { Tabs } from './tabs.tsx'

const views = [
  { to: '/staff', text: words.staff },
  { to: '/audit', text: words.audit },
] as const

/** Shows the tabs Staff and Activity to people who may see both. */
export function StaffTabs() {
  const [seesStaff, seesAudit] = [useHasPermission('phones.pair'), useHasPermission('audit.read')]
  if (!seesStaff || !seesAudit) return null
  return (
    <div className="mb-4 flex">
      <Tabs label={people.views} views={views} />
    </div>
  )
}
