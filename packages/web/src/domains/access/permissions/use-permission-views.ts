import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SavedView } from '#platform/list/ListToolbar.tsx'

const tabs = [
  { route: 'settings.permissions.list', label: 'catalogue.permissionsTab' },
  { route: 'settings.permissions.users', label: 'catalogue.usersTab' },
  { route: 'settings.permissions.access', label: 'explain.whoTitle' },
] as const

/** The tabs of All permissions: by permission, and by user. */
export function usePermissionViews(here: (typeof tabs)[number]['route']): SavedView[] {
  const { t } = useTranslation('access')
  return tabs.map(({ route, label }) => ({ label: t(label), to: href(route), active: route === here }))
}
