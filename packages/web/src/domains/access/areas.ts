import { organisationLists } from '@kith/shared/domains/organisation.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { PermissionCatalogueQuery } from './group/permission-group.graphql.ts'

export type Permission = PermissionCatalogueQuery['listAllPermissions'][number]

export const areas = ['people', 'jobs', 'organisation', 'access', 'data', 'other'] as const
export type Area = (typeof areas)[number]

/** The part of the product that a permission is about. */
export function areaOf(slug: string): Area {
  if (slug.startsWith('people.jobs.')) return 'jobs'
  if (slug.startsWith('people.')) return 'people'
  if (/^(users|permission_groups)\./.test(slug)) return 'access'
  if (/^(bulk_data|audit_log)\./.test(slug)) return 'data'
  return slug.startsWith('organisation_settings.') || listOf(slug) ? 'organisation' : 'other'
}

/** Permissions under their areas, in the order of areas; none without permissions. */
export function byArea<Each extends { slug: string }>(permissions: readonly Each[]): Array<{ area: Area; permissions: Each[] }> {
  const groups = Map.groupBy(permissions, ({ slug }) => areaOf(slug))
  return areas.flatMap((area) => {
    const own = groups.get(area)
    return own ? [{ area, permissions: own }] : []
  })
}

/** The settings list and the act that a permission is about: `locations.edit` is to edit locations. */
export function listOf(slug: string): { list: SettingsList; verb: string } | null {
  const at = slug.lastIndexOf('.')
  const list = organisationLists.find(({ permission }) => permission === slug.slice(0, at))
  return list ? { list, verb: slug.slice(at + 1) } : null
}
