import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { reachedThroughOwners } from '#platform/rights/owners.ts'
import type { Reach, ReachParameters, SightParameters } from '#platform/rights/reach.ts'

export type AnsweredRow = {
  readonly id: string
  readonly task_id: string
  readonly title: string
  readonly version: number
  readonly place: number
  readonly element: FormElement
  readonly values: readonly string[]
  /** The name of the file in its place. */
  readonly file: string | null
  readonly person_id: string
  readonly person: string
  readonly respondent: string | null
  readonly issued_on: string
  readonly completed_on: string
}
type Wanted = ReachParameters & SightParameters & { search: string | null; designs: readonly string[] | null }
type Position = { afterOn: string | null; afterId: string | null; afterPlace: number | null; limit: number }

/** The answers that the reader may read, those of the form that was completed last first, in the order of its questions. */
export const answeredPage = shapedStatement(
  (_, reach: Reach, p: Parameters<Wanted & Position>) => sql<AnsweredRow>`
  select record.id::text || ':' || asked.place::text as id, record.id as task_id, record.title, version.number as version, asked.place::integer as place,
    asked.element, given.chosen as "values", file.display_name as file, record.person_id, person.display_name as person,
    respondent.display_name as respondent, record.issued_on::text as issued_on, record.completed_on::text as completed_on
  from ${answered(reach, p)}
    and (${p.afterId}::uuid is null or record.completed_on < ${p.afterOn}::date or record.completed_on = ${p.afterOn}::date
      and (record.id < ${p.afterId}::uuid or record.id = ${p.afterId}::uuid and asked.place > ${p.afterPlace}::integer))
  order by record.completed_on desc, record.id desc, asked.place limit ${p.limit}::integer`,
)

export const mostCounted = 10_000

export const countAnswered = shapedStatement(
  (_, reach: Reach, p: Parameters<Wanted>) => sql<{ total: number }>`
  select count(*)::integer as total from (select from ${answered(reach, p)} limit ${sql.lit(mostCounted + 1)}) counted`,
)

const reached = reachedThroughOwners(task)

const answered = (reach: Reach, p: Parameters<Wanted>) => sql`${reached.from}
    join form_design_versions version on version.id = record.version_id
    cross join lateral (
      select question_id, array_agg(value order by place) as chosen from task_answers where task_id = record.id group by question_id) given
    cross join lateral (
      select element, place from jsonb_array_elements(version.content -> 'elements') with ordinality as each (element, place)
      where lower(element ->> 'id') = given.question_id::text) asked
    join people_card person on person.id = record.person_id
    left join people_card respondent on respondent.id = record.respondent_id
    left join documents file on asked.element ->> 'kind' = 'FILE' and file.subject_kind = 'task' and file.subject_id = record.id
      and file.id::text = given.chosen[1]
  where record.status = 'COMPLETED' and ${reached.isReached(reach, p)}
    and (${p.designs}::uuid[] is null or record.design_id = any (${p.designs}::uuid[]))
    and (${p.search}::text is null or strpos(record.found_by || ' ' || app.plain(asked.element ->> 'text'), ${p.search}::text) > 0)`

/** The forms of which anybody has answered one. */
export const answeredForms = shapedStatement(
  (_, reach: Reach, p: Parameters<ReachParameters & SightParameters>) => sql<{ id: string; name: string }>`
  select design.id, design.name from form_designs design
  where exists (select from ${reached.from} where record.design_id = design.id and record.status = 'COMPLETED' and ${reached.isReached(reach, p)})
  order by lower(design.name), design.id`,
)

type KeyedRow = Pick<AnsweredRow, 'element' | 'values' | 'file'> & { at: number }

/** Single answers, each with its place among those that are asked for. */
export const answersByKey = statement(
  (_, p: Parameters<{ tasks: readonly string[]; questions: readonly string[]; places: readonly number[] }>) => sql<KeyedRow>`
  select wanted.at::integer as at, asked.element, array[given.value] as "values", file.display_name as file
  from unnest(${p.tasks}::uuid[], ${p.questions}::uuid[], ${p.places}::integer[]) with ordinality as wanted (task_id, question_id, place, at)
  join task_answers given on given.task_id = wanted.task_id and given.question_id = wanted.question_id and given.place = wanted.place
  join tasks record on record.id = given.task_id
  join form_design_versions version on version.id = record.version_id
  cross join lateral (
    select element from jsonb_array_elements(version.content -> 'elements') element
    where lower(element ->> 'id') = given.question_id::text limit 1) asked
  left join documents file on asked.element ->> 'kind' = 'FILE' and file.subject_kind = 'task' and file.subject_id = record.id
    and file.id::text = given.value`,
)
