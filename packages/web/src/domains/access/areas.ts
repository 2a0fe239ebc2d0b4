import { permissionAreas, type Declaration, type PermissionArea } from '@kith/shared/declarations.ts'
import { declarations } from '@kith/shared/domains.ts'
import type { PermissionCatalogueQuery } from './group/permission-group.graphql.ts'

export type Permission = PermissionCatalogueQuery['listAllPermissions'][number]

const areasBySlug = new Map<string, PermissionArea>(
  declarations.flatMap(({ area, permissions }) => Object.keys(permissions).map((slug): [string, PermissionArea] => [slug, area])),
)

/** Those that an organisation has once for each record of a kind: `people.documents.*.view` is that of every folder. */
const patterns = declarations.flatMap(({ area, permissionPatterns = {} }: Declaration) =>
  Object.keys(permissionPatterns).map((slug) => ({ area, ...partsOf(slug) })),
)

function partsOf(slug: string) {
  const [start = '', end = ''] = slug.split('*')
  return { start, end }
}

/** The parts of the product that have permissions, in their order. */
export const areas = permissionAreas.filter((area) => [...areasBySlug.values()].includes(area))

/** The part of the product that a permission is about; none for one that this version does not know. */
export const areaOf = (slug: string): PermissionArea | undefined =>
  areasBySlug.get(slug) ?? patterns.find(({ start, end }) => slug.startsWith(start) && slug.endsWith(end))?.area

/** Permissions under their areas, in the order of areas; none without permissions. */
export function byArea<Each extends { slug: string }>(permissions: readonly Each[]): Array<{ area: PermissionArea; permissions: Each[] }> {
  const groups = Map.groupBy(permissions, ({ slug }) => areaOf(slug))
  return areas.flatMap((area) => {
    const own = groups.get(area)
    return own ? [{ area, permissions: own }] : []
  })
}
