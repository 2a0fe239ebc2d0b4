import './settings-index.css'
import { use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Outlet } from 'react-router'
import { SideColumnContext } from '#platform/shell/side-column.ts'
import { useSettingsSections } from './settings-groups.ts'
import { SettingsNavigation } from './SettingsNavigation.tsx'

/** The sections of the settings take the place of the navigation beside every settings page. */
export default function SettingsLayout() {
  const sections = useSettingsSections()
  const column = use(SideColumnContext)
  const take = column?.take
  const isThere = sections.length > 0
  useLayoutEffect(() => (isThere ? take?.() : undefined), [isThere, take])
  return (
    <>
      {isThere && column?.place && createPortal(<SettingsNavigation sections={sections} />, column.place)}
      <Outlet />
    </>
  )
}
