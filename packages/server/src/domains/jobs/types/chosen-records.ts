import { chosenAttributes, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import type { ObjectFieldBuilder } from '@pothos/core'
import { listRecord, listType } from '#domains/organisation/public.ts'
import { read, type Types } from '#platform/graphql/builder.ts'
import { hasAttribute, listOf, type AttributeValues } from '../attributes.ts'

/** The records that attributes are chosen from, as fields of a job or of one period of it; null where the row does not show them. */
export function chosenRecords<Row extends AttributeValues>(
  t: ObjectFieldBuilder<Types, Row>,
  shows: (row: Row, attribute: { readonly inDirectory: boolean }) => boolean = () => true,
) {
  const fields = chosenAttributes.map((attribute) => {
    const { field, column } = jobAttributes[attribute]
    const list = listOf(attribute)
    const inDirectory = 'inDirectory' in jobAttributes[attribute]
    const resolve = async (row: Row, request: Parameters<typeof read>[0]) => {
      const ctx = await read(request)
      return shows(row, { inDirectory }) && hasAttribute(ctx, attribute) ? listRecord(ctx, list, row[column]) : null
    }
    return [field, t.field({ type: listType(list), resolve: (row, _, request) => resolve(row, request) })] as const
  })
  return Object.fromEntries(fields)
}
