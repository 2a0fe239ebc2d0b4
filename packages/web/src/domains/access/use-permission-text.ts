import { permissionText } from '@kith/shared/declared-texts.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import type { SavedView } from '#platform/list/ListToolbar.tsx'
import type { Permission } from './areas.ts'

/** What a permission allows, in the user's language; as the server says it where this page does not know it. */
export function usePermissionText(): (permission: Pick<Permission, 'slug' | 'description'>) => string {
  const { i18n } = useTranslation(['permissions', 'records', 'conventions'])
  return ({ slug, description }) => permissionText(slug, textsIn(i18n.language)) ?? description
}

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
