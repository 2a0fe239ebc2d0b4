import './settings-index.css'
import { Outlet } from 'react-router'
import { useSettingsGroups } from './settings-groups.ts'
import { SettingsNavigation } from './SettingsNavigation.tsx'

/** The groups of settings beside every settings page, so that one moves between them without going back. */
export default function SettingsLayout() {
  const groups = useSettingsGroups()
  if (groups.length === 0) return <Outlet />
  return (
    <div className="settings-panes">
      <SettingsNavigation groups={groups} />
      <div className="settings-pane">
        <Outlet />
      </div>
    </div>
  )
}
