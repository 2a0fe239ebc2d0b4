import type { AllPermissionsQuery } from './all-permissions.graphql.ts'
import type { GivingGroup } from './GivingGroups.tsx'

/** The groups that give a permission, with how far. */
export function groupsGiving(slug: string, { listPermissionGroups }: AllPermissionsQuery): GivingGroup[] {
  return listPermissionGroups.flatMap(({ id, name, permissions }) => {
    const scopes = permissions.find((permission) => permission.slug === slug)?.scopes
    return scopes ? [{ id, name, scopes }] : []
  })
}
