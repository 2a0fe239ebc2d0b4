import { href } from '@kith/shared/routes.ts'
import { useTranslation } from 'react-i18next'
import type { SavedView } from '#platform/list/ListToolbar.tsx'

const tabs = [
  { route: 'settings.permissions.list', label: 'permissions.permissionsTab' },
  { route: 'settings.permissions.users', label: 'permissions.usersTab' },
] as const

/** The tabs of All permissions: by permission, and by user. */
export function usePermissionViews(here: (typeof tabs)[number]['route']): SavedView[] {
  const { t } = useTranslation('access')
  return tabs.map(({ route, label }) => ({ label: t(label), to: href(route), active: route === here }))
}
