import { useTranslation } from 'react-i18next'
import { href } from '@kith/shared/routes.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { inSentence, wordsOf } from '#platform/settings-list/settings-list-pages.ts'
import type { SavedView } from '#platform/list/ListToolbar.tsx'
import { listOf, type Permission } from './areas.ts'

/** The sentence of a permission in the user's language; that of the server for one that has no translation. */
export function usePermissionText(): (permission: Pick<Permission, 'slug' | 'sentence'>) => string {
  const { t, i18n } = useTranslation(['access', 'settings'])
  const text = useText()
  return ({ slug, sentence }) => {
    const found = listOf(slug)
    if (found) {
      const { list, verb } = found
      const key = verb === 'edit' ? (`edit_${list.removal}` as const) : (verb as 'view' | 'create' | 'delete')
      return t(`lists.${key}`, { things: inSentence(text(wordsOf(list, 'many'))) })
    }
    const key = `access:sentences.${slug}`
    return i18n.exists(key) ? text(key as TextKey) : sentence
  }
}

const tabs = [
  { route: 'settings.permissions.list', label: 'permissions.permissionsTab' },
  { route: 'settings.permissions.users', label: 'permissions.usersTab' },
] as const

/** The tabs of All permissions: by permission, and by user. */
export function usePermissionViews(here: (typeof tabs)[number]['route']): SavedView[] {
  const { t } = useTranslation('access')
  return tabs.map(({ route, label }) => ({ label: t(label), to: href(route), active: route === here }))
}
