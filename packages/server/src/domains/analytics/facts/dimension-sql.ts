import { dimensionNamed, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { sql } from 'kysely'
import { withBelow } from '#platform/settings-lists/sql.ts'
import { ageBuckets, tenureBuckets } from '@kith/shared/domains/analytics/dimensions.ts'
import { bySince, byWorkRight, goalCountOf, layerOf, payChangeOf, serviceFor, spanOf } from './buckets.ts'
import { customFieldSql } from './custom-field-sql.ts'
import { supervisorRanges } from './ranges.ts'
import type { DimensionSql, Facts, P, Shape, Sql } from './shape.ts'

const columns: Readonly<Partial<Record<DimensionName, string>>> = {
  unit: 'business_unit_id',
  location: 'location_id',
  entity: 'business_entity_id',
  title: 'position_title_id',
  grade: 'pay_grade_id',
  workClass: 'work_class_id',
  workType: 'work_class_id',
  supervisor: 'supervisor_job_id',
}

/** The columns of a segment that these dimensions are read from. */
export const columnsOf = (names: readonly DimensionName[]): string[] => [...new Set(names.flatMap((name) => columns[name] ?? []))]

export function dimensionSql(name: DimensionName, facts: Facts, shape: Shape, p: P): DimensionSql {
  if (isCustomFieldKey(name)) return customFieldSql(name, facts, shape, p)
  const { person, job, own = {} } = facts
  const ownValue = own[name]
  if (ownValue) return { value: ownValue }
  const column = columns[name]
  switch (name) {
    case 'workType':
      return { value: sql`(select work_type from work_classes where id = seg.work_class_id)` }
    case 'supervisor':
      return { ranges: supervisorRanges(sql`seg.supervisor_job_id`) }
    case 'tenure':
      return bySince(serviceFor(facts, shape), tenureBuckets, shape, p)
    case 'age':
      return bySince({ since: sql`(select date_of_birth from people where id = ${person})` }, ageBuckets, shape, p)
    case 'workRight':
      return byWorkRight(person, shape, p)
    case 'gender':
      return { value: sql`(select gender_id from people where id = ${person})` }
    case 'legalGender':
      return {
        value: sql`(select counted.counts_as from people held join genders counted on counted.id = held.gender_id where held.id = ${person})`,
      }
    case 'source':
      return { value: sql`(select recruited.recruitment_source_id from jobs recruited where recruited.id = ${job})` }
    case 'span':
      return spanOf(person, shape, p)
    case 'layer':
      return { value: layerOf(job, p) }
    case 'goalCount':
      return { value: goalCountOf(person, shape, p) }
    case 'payChange':
      return payChangeOf(job, p)
    default:
      if (column === undefined) throw new Error(`'${name}' is no dimension of these facts`)
      return { value: sql.ref(`seg.${column}`) }
  }
}

/** True for a value that is asked for, or that lies below one in a tree. */
export function passesFilter(name: DimensionName, value: Sql, p: P): Sql {
  const { reference, tree } = dimensionNamed(name)
  const asked = sql`array(select jsonb_array_elements_text(${p.filters}::jsonb -> ${sql.lit(name)}))`
  if (!tree || reference === undefined) return sql`coalesce(${value}::text, '') = any (${asked})`
  const ids = sql<readonly string[]>`array(select given::uuid from unnest(${asked}) given where given <> '')`
  return sql`(${value} in (${withBelow(kindOf(reference), ids)}) or (${value} is null and '' = any (${asked})))`
}
