import { useLocation } from 'react-router'
import { PageTabs } from '#platform/page/PageTabs.tsx'
import { settingsFamilyAt, useSettingsSections } from './settings-groups.ts'

/** The settings pages of which the open one is a tab, such as fields, their categories and their sections. */
export function SettingsTabs() {
  const { pathname } = useLocation()
  const family = settingsFamilyAt(useSettingsSections(), pathname)
  if (!family) return null
  return <PageTabs label={family.title} tabs={family.tabs.map(({ title, to }) => ({ label: title, to }))} />
}
