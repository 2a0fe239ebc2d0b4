import { permissionText } from '@kith/shared/declared-texts.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import type { Permission } from './areas.ts'

/** What a permission allows, in the user's language; as the server says it where this page does not know it. */
export function usePermissionText(): (permission: Pick<Permission, 'slug' | 'description'>) => string {
  const { i18n } = useTranslation(['permissions', 'records', 'conventions'])
  return ({ slug, description }) => permissionText(slug, textsIn(i18n.language)) ?? description
}
