import { actionOf, customFieldLevels, type CustomFieldLevel } from '@kith/shared/custom-fields.ts'
import { grantScopes } from '@kith/shared/declarations.ts'
import { customField, customFieldAccessFields } from '@kith/shared/domains/custom-fields.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { allCustomFields, customFieldById, slugOf, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { hasValues } from '#platform/facets/custom-fields/sql.ts'
import { CustomFieldDefinition } from '#platform/facets/custom-fields/types.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { lockToDelete } from '#platform/records/sql.ts'
import { permissionOf } from '#platform/rights/catalogue.ts'
import { namedGrants, planNamedGrants, writeNamedGrants } from '../access/public.ts'
import { present, reloaded } from './locked-field.ts'

type Access = {
  readonly field: CustomField
  readonly group: { id: string; name: string }
  readonly level: CustomFieldLevel
  readonly scope: string
}

const CustomFieldAccess = builder.objectRef<Access>('CustomFieldAccess').implement({
  description: 'A permission group whose members see a custom field, or see and change it; administrators do without being named.',
  fields: (t) => ({
    fieldId: t.id({ nullable: false, resolve: ({ field }) => field.id }),
    permissionGroupId: t.id({ nullable: false, resolve: ({ group }) => group.id }),
    permissionGroupName: t.string({ nullable: false, resolve: ({ group }) => group.name }),
    level: t.field({ type: enumOf('CustomFieldLevel', customFieldLevels), nullable: false, resolve: ({ level }) => level }),
    scope: t.field({ type: enumOf('GrantScope', grantScopes), nullable: false, resolve: ({ scope }) => scope }),
  }),
})

export const listCustomFieldAccess = defineQuery({
  name: 'listCustomFieldAccess',
  description: 'Which permission groups see and change a custom field of the organisation, or any of them.',
  permission: 'custom_fields.view',
  args: (arg) => ({ id: arg.id() }),
  returns: [CustomFieldAccess],
  nullable: false,
  resolve: async (ctx, { id }) => {
    const fields = id ? [present(await customFieldById(ctx, id))] : (await allCustomFields(ctx)).filter((field) => !field.is_deleted)
    return accessOf(ctx, fields)
  },
})

export const customFieldAccessSet = defineMutation({
  name: 'customFieldAccessSet',
  description:
    'Sets which permission groups see and change a field, those that the provider maintains among them. While nobody has the field and no record has a value in it, whoever may edit it decides; later, only what they hold themselves can be given or taken away.',
  record: 'customField',
  permission: 'custom_fields.edit',
  verified: true,
  input: customFieldAccessFields,
  event: 'custom_field.access_set',
  returns: CustomFieldDefinition,
  plan: async (ctx, { id, grants }) => {
    const held = await ctx.db.first(lockToDelete(customField), { id })
    const field = present(held && (await customFieldById(ctx, id)))
    const { kind } = permissionOf(slugOf(field, 'view'))
    const wrong = grants.findIndex(({ scope }) => (scope === 'FUNCTIONAL') !== (kind === 'functional'))
    if (wrong >= 0) {
      const code = kind === 'functional' ? 'scope_functional' : 'scope_hierarchical'
      throw new Invalid([problem(`grants.${wrong}.scope`, code, { slug: slugOf(field, 'view') })])
    }
    const before = await accessOf(ctx, [field])
    const isNew = before.length === 0 && !(await ctx.db.one(hasValues, { field: field.id })).used
    const wanted = grants.map(({ permissionGroupId, level, scope }) => ({ permissionGroupId, slug: slugOf(field, actionOf[level]), scope }))
    const planned = await planNamedGrants(ctx, { slugs: slugsOf(field), wanted, isNew })
    const after = grants.map(({ permissionGroupId, ...given }) => ({ ...given, name: planned.names.get(permissionGroupId) ?? '' }))
    const change = {
      before: { access: told(before.map(({ group: { name }, ...given }) => ({ ...given, name }))) },
      after: { access: told(after) },
    }
    return { id: field.id, planned, also: planned.also, change }
  },
  write: async (ctx, { id, planned }) => {
    await writeNamedGrants(ctx, planned)
    return reloaded(ctx, id)
  },
})

async function accessOf(ctx: Context, fields: readonly CustomField[]): Promise<Access[]> {
  const named = new Map(
    fields.flatMap((field) => customFieldLevels.map((level) => [slugOf(field, actionOf[level]) as string, { field, level }] as const)),
  )
  return (await namedGrants(ctx, [...named.keys()])).flatMap(({ permission_group_id: id, name, slug, scope }) => {
    const found = named.get(slug)
    return found ? [{ ...found, group: { id, name }, scope }] : []
  })
}

const slugsOf = (field: CustomField) => customFieldLevels.map((level) => slugOf(field, actionOf[level]))

/** In the words of an event: `HR Administrator: MANAGE ALL`. */
const told = (all: readonly { readonly name: string; readonly level: CustomFieldLevel; readonly scope: string }[]): string =>
  all
    .map(({ name, level, scope }) => `${name}: ${level} ${scope}`)
    .toSorted()
    .join(', ')
