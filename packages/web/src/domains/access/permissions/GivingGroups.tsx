import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Fragment } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import type { GrantScope } from '#src/generated/schema-types.ts'
import type { AllPermissionsQuery } from './all-permissions.graphql.ts'

export interface GivingGroup {
  id: string
  name: string
  scopes: readonly GrantScope[]
  /** How its users are in it, where they are not added. */
  more?: string
}

/** The groups that give a permission, each with how far: "Employee (Own), Supervisor (Team)". */
export function GivingGroups({ groups }: { groups: readonly GivingGroup[] }) {
  const { t } = useTranslation('access')
  return (
    <span>
      {groups.map(({ id, name, scopes, more }, index) => {
        const extents = scopes.filter((scope) => scope !== 'FUNCTIONAL').map((scope) => t(`scopes.${scope}`))
        const words = [...extents, ...(more ? [more] : [])]
        return (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Anchor component={Link} to={href('settings.permission_groups.permissions', { permissionGroupId: id })} inherit>
              {name}
            </Anchor>
            {words.length > 0 && ` (${words.join(', ')})`}
          </Fragment>
        )
      })}
    </span>
  )
}

/** The groups that give a permission, with how far. */
export function groupsGiving(slug: string, { listAllPermissionGroups }: AllPermissionsQuery): GivingGroup[] {
  return listAllPermissionGroups.flatMap(({ id, name, permissions }) => {
    const scopes = permissions.find((permission) => permission.slug === slug)?.scopes
    return scopes ? [{ id, name, scopes }] : []
  })
}
