import { useLocation } from 'react-router'
import { useSession } from '#platform/session/SessionContext.tsx'
import { familyAt } from '#platform/shell/navigation.ts'
import { PageTabs } from './PageTabs.tsx'

/** The pages of which the open one is a tab, such as mine, those of the team and those of everyone. */
export function FamilyTabs() {
  const { pathname } = useLocation()
  const family = familyAt(useSession(), pathname)
  if (!family) return null
  return <PageTabs label={family.label} tabs={family.tabs} />
}
