import './settings-index.css'
import { use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Outlet } from 'react-router'
import { SideColumnContext } from '#platform/shell/side-column.ts'
import { useSettingsGroups } from './settings-groups.ts'
import { SettingsNavigation } from './SettingsNavigation.tsx'

/** The groups of settings take the place of the navigation beside every settings page. */
export default function SettingsLayout() {
  const groups = useSettingsGroups()
  const column = use(SideColumnContext)
  const take = column?.take
  const isThere = groups.length > 0
  useLayoutEffect(() => (isThere ? take?.() : undefined), [isThere, take])
  return (
    <>
      {isThere && column?.place && createPortal(<SettingsNavigation groups={groups} />, column.place)}
      <Outlet />
    </>
  )
}
