import {
  customFieldTemplateCreateFields,
  customFieldTemplateDeleteFields,
  customFieldTemplateUpdateFields,
} from '@kith/shared/domains/provider.ts'
import type { Checked } from '@kith/shared/fields.ts'
import {
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  problemsOfDefinition,
  templateById,
  templateNamed,
  updateTemplate,
  type TemplateRow,
} from '#domains/custom-fields/public.ts'
import { everyOrganisation } from '#domains/tenants/public.ts'
import type { Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { atVersion } from '#platform/records/lock.ts'
import { isUuid } from '#platform/rights/check.ts'
import { SuppliedCustomFieldTemplate } from './types.ts'

const shared = { record: 'customFieldTemplate', permission: 'custom_field_templates.edit' } as const
type Given = Checked<typeof customFieldTemplateCreateFields>

export const customFieldTemplateCreate = defineMutation({
  ...shared,
  name: 'customFieldTemplateCreate',
  description: 'Supplies a custom field for organisations to start from: for all of them, or for those that are chosen.',
  input: customFieldTemplateCreateFields,
  event: 'custom_field_template.created',
  returns: SuppliedCustomFieldTemplate,
  plan: async (ctx, input, id) => {
    const { values, said } = await planOf(ctx, input)
    return { id, values, change: { before: null, after: said } }
  },
  write: async ({ db, now }, { id, values }) => {
    await db.run(insertTemplate, { id, ...values, now })
    return db.one(templateById, { id })
  },
})

export const customFieldTemplateUpdate = defineMutation({
  ...shared,
  name: 'customFieldTemplateUpdate',
  description: 'Changes a template, or who may use it. Fields that were made from it stay as they are.',
  input: customFieldTemplateUpdateFields,
  event: 'custom_field_template.updated',
  returns: SuppliedCustomFieldTemplate,
  plan: async (ctx, { id: given, version, ...input }) => {
    const row = await hold(ctx, { id: given, version })
    const { values, said } = await planOf(ctx, input, row.id)
    return { id: row.id, values, change: { before: await saidOf(ctx, row), after: said } }
  },
  write: async ({ db, now }, { id, values }) => {
    await db.run(updateTemplate, { id, ...values, now })
    return db.one(templateById, { id })
  },
})

export const customFieldTemplateDelete = defineMutation({
  ...shared,
  name: 'customFieldTemplateDelete',
  description: 'Deletes a template. Fields that were made from it stay as they are.',
  input: customFieldTemplateDeleteFields,
  event: 'custom_field_template.deleted',
  returns: 'Boolean',
  plan: async (ctx, which) => {
    const row = await hold(ctx, which)
    return { id: row.id, change: { before: await saidOf(ctx, row), after: null } }
  },
  write: async ({ db }, { id }) => {
    await db.run(deleteTemplate, { id })
    return true
  },
})

async function hold({ db }: Context, { id, version }: { id: string; version: number }): Promise<TemplateRow> {
  const known = isUuid(id)
  if (known) await db.run(lockTemplate, { id })
  return atVersion(known ? await db.first(templateById, { id }) : undefined, version)
}

async function planOf(ctx: Context, { name: written, visibility, organisations, options, ...definition }: Given, id?: string) {
  const name = written.trim()
  const aliases = visibility === 'CHOSEN' ? (organisations ?? []).map(({ alias }) => alias.trim().toLowerCase()) : null
  const known = await ctx.db.run(everyOrganisation, {})
  const labels = (options ?? []).map(({ label }) => label.trim())
  const named = await ctx.db.first(templateNamed, { name })
  throwIfInvalid([
    ...(named && named.id !== id ? [problem('name', 'unique_record', { name: named.name })] : []),
    ...problemsOfDefinition({ ...definition, options: labels }),
    ...(aliases ?? []).flatMap((alias, index) =>
      known.some((each) => each.alias === alias) ? [] : [problem(`organisations.${index}.alias`, 'reference')],
    ),
  ])
  const visibleTo = aliases && known.filter(({ alias }) => aliases.includes(alias)).map((each) => each.id)
  const row = { name, definition: { ...definition, options: labels }, visible_to: visibleTo }
  return { values: { name, definition: JSON.stringify(row.definition), visibleTo }, said: await saidOf(ctx, row) }
}

/** A template in the words of the API, for its event. */
async function saidOf({ db }: Context, { name, definition, visible_to: ids }: Pick<TemplateRow, 'name' | 'definition' | 'visible_to'>) {
  const { options = [], ...rest } = definition
  const known = await db.run(everyOrganisation, {})
  return {
    ...rest,
    name,
    options: options.join(', '),
    visibility: ids ? 'CHOSEN' : 'ALL',
    organisations: ids ? known.flatMap(({ id, alias }) => (ids.includes(id) ? [alias] : [])).join(', ') : null,
  }
}
