import { customFieldModel, type CustomFieldLevel, type CustomFieldModel } from '@kith/shared/custom-fields.ts'
import type { CustomFieldAccessQuery, CustomFieldGroupsQuery } from './custom-fields.graphql.ts'
import type { FieldValues } from './field-values.ts'

type Reach = 'FUNCTIONAL' | 'OWN' | 'SUBORDINATE' | 'OWN_SUBORDINATE' | 'ALL'
export interface GroupAccess {
  groupId: string
  name: string
  /** How far its members go; null for not at all. */
  view: Reach | null
  manage: Reach | null
}
export interface FieldFormValues extends FieldValues {
  access: GroupAccess[]
}
type Access = CustomFieldAccessQuery['listCustomFieldAccess'][number]

/** Records of people are seen as far as people are; all others by everyone or nobody. */
export const reachesOf = (model: CustomFieldModel): readonly Reach[] =>
  customFieldModel[model].prefix.startsWith('people') ? ['OWN', 'SUBORDINATE', 'OWN_SUBORDINATE', 'ALL'] : ['FUNCTIONAL']

/** A line for each group, but for the one that can do everything anyway. */
export const accessValues = (groups: CustomFieldGroupsQuery['listAllPermissionGroups'], access: readonly Access[]): GroupAccess[] =>
  groups
    .filter(({ givesEverything }) => !givesEverything)
    .map(({ id, name }) => {
      const reach = (level: CustomFieldLevel) => reachOf(access.filter((each) => each.permissionGroupId === id && each.level === level))
      return { groupId: id, name, view: reach('VIEW'), manage: reach('MANAGE') }
    })

function reachOf(access: readonly Access[]): Reach | null {
  const scopes = access.map(({ scope }) => scope)
  for (const scope of ['ALL', 'FUNCTIONAL'] as const) if (scopes.includes(scope)) return scope
  if (scopes.includes('OWN')) return scopes.includes('SUBORDINATE') ? 'OWN_SUBORDINATE' : 'OWN'
  return scopes.includes('SUBORDINATE') ? 'SUBORDINATE' : null
}

/** Grants as the API takes them; a reach that the records of the model do not have is none. */
export const grantsOf = (access: readonly GroupAccess[], model: CustomFieldModel) =>
  access.flatMap(({ groupId, view, manage }) =>
    (
      [
        ['VIEW', view],
        ['MANAGE', manage],
      ] as const
    ).flatMap(([level, reach]) => scopesOf(reach, model).map((scope) => ({ permissionGroupId: groupId, level, scope }))),
  )

function scopesOf(reach: Reach | null, model: CustomFieldModel) {
  if (reach === null || !reachesOf(model).includes(reach)) return []
  return reach === 'OWN_SUBORDINATE' ? (['OWN', 'SUBORDINATE'] as const) : [reach]
}

/** The same rights, whichever order the groups come in. */
export const isSameAccess = (a: readonly GroupAccess[], b: readonly GroupAccess[]): boolean =>
  a.every(({ groupId, view, manage }) => b.some((each) => each.groupId === groupId && each.view === view && each.manage === manage))
