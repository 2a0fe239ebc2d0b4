import {
  customField,
  customFieldCreateFields,
  customFieldIdFields,
  customFieldMoveFields,
  customFieldUpdateFields,
} from '@kith/shared/domains/custom-fields.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, Invalid, problem, throwIfInvalid } from '#platform/errors.ts'
import { CustomFieldDefinition } from '#platform/facets/custom-fields/types.ts'
import { allCustomFields, customFieldById, forgetCustomFields, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { forgetMatchesIn } from '#platform/imports/forgetting.ts'
import { columnValues } from '#platform/records/columns.ts'
import { insertRecord, updateRecord } from '#platform/records/sql.ts'
import { forgetPermissionsOf } from '#platform/rights/named-permissions.ts'
import { removeValues } from './jobs.ts'
import { lockedField, present, reloaded } from './locked-field.ts'
import { optionsAfter, problemsOf, stateOf, valuesOf } from './rules.ts'
import { lockFields, markDeleted, orderFields, placeLast, setEnabled, writeOptions } from './sql.ts'

const shared = { record: 'customField', returns: CustomFieldDefinition } as const

export const customFieldCreate = defineMutation({
  ...shared,
  name: 'customFieldCreate',
  description: 'Adds a field to the records of a model. Nobody but system administrators sees it until groups are given its permissions.',
  permission: 'custom_fields.create',
  input: customFieldCreateFields,
  event: 'custom_field.created',
  plan: async (ctx, input, id) => {
    await ctx.db.run(lockFields, {})
    const options = optionsAfter(input.options, [])
    throwIfInvalid(await problemsOf(ctx, { ...input, id }, options, null))
    return { id, input, options, change: { before: null, after: stateOf(input, options, true) } }
  },
  write: async (ctx, { id, input, options }) => {
    await ctx.db.run(insertRecord(customField), { id, values: columnValues(customField, input) })
    await ctx.db.run(placeLast, { id })
    return withOptions(ctx, id, options)
  },
})

export const customFieldUpdate = defineMutation({
  ...shared,
  name: 'customFieldUpdate',
  description: 'Changes a field. Values that are stored stay as they are; options that are left out are deleted unless a record has them.',
  permission: 'custom_fields.edit',
  input: customFieldUpdateFields,
  event: 'custom_field.updated',
  plan: async (ctx, input) => {
    const before = await lockedField(ctx, input)
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const fixed = { modelType: before.model_type, type: before.type, apiName: before.api_name }
    const after = { ...valuesOf(before), ...given, ...fixed }
    const options = input.options ? optionsAfter(input.options, before.options) : before.options
    throwIfInvalid(await problemsOf(ctx, { ...after, id: before.id }, options, before))
    const change = {
      before: stateOf(valuesOf(before), before.options, before.is_enabled),
      after: stateOf(after, options, before.is_enabled),
    }
    return { id: before.id, after, options, change }
  },
  write: async (ctx, { id, after, options }) => {
    await ctx.db.run(updateRecord(customField), { id, values: columnValues(customField, after) })
    if (after.isSensitive) await forgetMatchesIn(ctx, id)
    return withOptions(ctx, id, options)
  },
})

export const customFieldMove = defineMutation({
  ...shared,
  name: 'customFieldMove',
  description:
    'Moves a field before another one of its category; to its end without `before`. Forms, cards and guides show fields in this order.',
  permission: 'custom_fields.edit',
  input: customFieldMoveFields,
  event: 'custom_field.updated',
  plan: async (ctx, { id, before }) => {
    await ctx.db.run(lockFields, {})
    forgetCustomFields(ctx)
    const moved = present(await customFieldById(ctx, id))
    const fields = (await allCustomFields(ctx)).filter((field) => field.category_id === moved.category_id && !field.is_deleted)
    const others = fields.filter((field) => field !== moved)
    const at = before ? others.findIndex((field) => field.id === before.toLowerCase()) : others.length
    if (at < 0) throw new Invalid([problem('before', 'reference')])
    const places = fields.map(({ sort_order: place }) => place)
    const orders = others.toSpliced(at, 0, moved).map((field, index) => ({ id: field.id, place: places[index] ?? 0 }))
    const change = { before: { sortOrder: fields.indexOf(moved) + 1 }, after: { sortOrder: at + 1 } }
    return { id: moved.id, orders, change }
  },
  write: async (ctx, { id, orders }) => {
    await ctx.db.run(orderFields, { orders: JSON.stringify(orders) })
    return reloaded(ctx, id)
  },
})

export const customFieldEnable = switching('enable', true)
export const customFieldDisable = switching('disable', false)

export const customFieldDelete = defineMutation({
  record: 'customField',
  name: 'customFieldDelete',
  description: 'Deletes a disabled field with its permissions and, in the background, with everything that records have in it.',
  permission: 'custom_fields.delete',
  verified: true,
  input: customFieldIdFields,
  event: 'custom_field.deleted',
  returns: 'ID',
  plan: async (ctx, input) => {
    if (!ctx.actor.isSystemAdministrator) throw new Forbidden(['custom_fields.delete'], errorMessage('administrator'))
    const field = await lockedField(ctx, input)
    if (field.is_enabled) throw new Invalid([problem('id', 'enabled_field', { name: field.name })])
    return { id: field.id, field, change: { before: stateOf(valuesOf(field), field.options, false), after: null } }
  },
  write: async (ctx, { id, field }) => {
    await ctx.db.run(markDeleted, { id, now: ctx.now })
    await forgetPermissionsOf(ctx, customField, field)
    await forgetMatchesIn(ctx, id)
    await enqueue(ctx, removeValues.queue, { fieldId: id })
    return id
  },
})

function switching(verb: 'enable' | 'disable', enabled: boolean) {
  return defineMutation({
    ...shared,
    name: `customField${verb === 'enable' ? 'Enable' : 'Disable'}`,
    description: enabled ? 'Lets the field be filled in again.' : 'Hides the field everywhere and keeps what records have in it.',
    permission: 'custom_fields.edit',
    input: customFieldIdFields,
    event: `custom_field.${verb}d`,
    plan: async (ctx, input) => {
      const { id, is_enabled: isEnabled } = await lockedField(ctx, input)
      return { id, change: { before: { isEnabled }, after: { isEnabled: enabled } } }
    },
    write: async (ctx, { id }) => {
      await ctx.db.run(setEnabled, { id, enabled })
      return reloaded(ctx, id)
    },
  })
}

async function withOptions(ctx: Context, id: string, options: CustomField['options']): Promise<CustomField> {
  const rows = options.map(({ id: own, label, isEnabled }, index) => ({ id: own, label, is_enabled: isEnabled, sort_order: index }))
  await ctx.db.run(writeOptions, { field: id, options: JSON.stringify(rows) })
  return reloaded(ctx, id)
}
