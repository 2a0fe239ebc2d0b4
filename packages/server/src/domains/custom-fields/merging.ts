import { customFieldOption, customFieldOptionMergeFields } from '@kith/shared/domains/custom-fields.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { CustomFieldDefinition } from '#platform/facets/custom-fields/types.ts'
import { moveOption } from '#platform/facets/custom-fields/sql.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { moveMatchesIn } from '#platform/imports/forgetting.ts'
import { keepMerge } from '#platform/settings-lists/sql.ts'
import { lockedField, reloaded } from './locked-field.ts'
import { labelsOf } from './rules.ts'
import { deleteOption, lockOptions } from './sql.ts'

const longestMove = 120_000

export const customFieldOptionMerge = defineMutation({
  record: 'customField',
  name: 'customFieldOptionMerge',
  description:
    'Replaces every past, present and future use of one option by another of the same field, and deletes it. This cannot be undone.',
  permission: 'custom_fields.delete',
  input: customFieldOptionMergeFields,
  event: 'custom_field.option_merged',
  returns: CustomFieldDefinition,
  plan: async (ctx, input) => {
    const field = await lockedField(ctx, input)
    const optionOf = (id: string) => field.options.find((option) => option.id === id.toLowerCase())
    const [from, into] = [optionOf(input.optionId), optionOf(input.intoId)]
    if (!from) throw new NotFound()
    if (!into) throw new Invalid([problem('intoId', 'reference')])
    if (from === into) throw new Invalid([problem('intoId', 'different_option')])
    if (!into.isEnabled) throw new Invalid([problem('intoId', 'merge_option', { name: into.label })])
    await ctx.db.run(lockOptions, { ids: [from.id, into.id] })
    const left = field.options.filter((option) => option !== from)
    const change = {
      before: { options: labelsOf(field.options), mergedOption: from.label },
      after: { options: labelsOf(left), mergedOption: into.label },
    }
    return { id: field.id, from, into, change }
  },
  write: async (ctx, { id, from, into }) => {
    await ctx.db.setStatementTimeout(longestMove)
    // Where nothing is known of the table yet, a loop would read for each value those that it has just written
    await ctx.db.query('set local enable_nestloop = off')
    await ctx.db.run(moveOption, { field: id, from: from.id, into: into.id })
    await ctx.db.query('set local enable_nestloop = on')
    await moveMatchesIn(ctx, id, { from: from.id, into: into.id })
    await ctx.db.run(deleteOption, { field: id, id: from.id })
    const kept = { list: customFieldOption.kind, id: from.id, name: from.label, code: null, intoId: into.id, now: ctx.now }
    await ctx.db.run(keepMerge, kept)
    return reloaded(ctx, id)
  },
})
