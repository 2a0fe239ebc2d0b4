import { sql } from 'kysely'
import { on, recordsOf } from './records.ts'
import type { FactsOf } from './shape.ts'

/** Forms that somebody was asked to answer, on the day on which they were. */
export const tasks: FactsOf = (p) =>
  recordsOf('task', {
    ...on(sql`record.issued_on`),
    job: sql`record.job_id`,
    where: sql`record.issued_on is not null`,
    only: { onTime: isOnTime, completed: sql`record.status = 'COMPLETED'` },
    own: {
      form: sql`record.design_id`,
      taskOutcome: sql`case when ${isOnTime} then 'ON_TIME' when record.status = 'COMPLETED' then 'LATE'
        when record.status = 'IGNORED' or record.ignored_from <= ${p.today}::date then 'IGNORED'
        when record.overdue_from <= ${p.today}::date then 'OVERDUE' else 'OPEN' end`,
    },
  })

/** The questions of all versions of forms: `offset 0` has them read once rather than for each answer. */
const questions = sql`(
  select asked.id as version_id, asked.form_design_id, (element ->> 'id')::uuid as id, element ->> 'kind' as kind, element ->> 'measure' as measure,
    case element ->> 'kind' when 'RATING' then 1 when 'SCALE' then coalesce(nullif(element ->> 'least', '')::numeric, 0) end as least,
    case element ->> 'kind' when 'RATING' then coalesce(nullif(element ->> 'most', '')::numeric, 5)
      when 'SCALE' then coalesce(nullif(element ->> 'most', '')::numeric, 10) end as most
  from form_design_versions asked cross join lateral jsonb_array_elements(asked.content -> 'elements') element offset 0)`

/** Options by their names in the last version of the form that has them, so that answers before and after another name are one figure. */
const optionsNow = sql`(
  select distinct on (form_design_id, question_id, id) form_design_id, question_id, id, label from (
    select latest.form_design_id, (element ->> 'id')::uuid as question_id, lower(option ->> 'id') as id, option ->> 'label' as label, latest.number
    from form_design_versions latest
    cross join lateral jsonb_array_elements(latest.content -> 'elements') element
    cross join lateral jsonb_array_elements(case when jsonb_typeof(element -> 'options') = 'array' then element -> 'options' else '[]' end) option
  ) named order by form_design_id, question_id, id, number desc)`

const isOnTime = sql`(record.status = 'COMPLETED' and (record.overdue_from is null or record.completed_on < record.overdue_from))`

/** Answers to the questions of forms that were submitted, each option that was chosen for itself, as one reads those of others. */
export const answers: FactsOf = () =>
  recordsOf('task', {
    ...on(sql`record.completed_on`),
    job: sql`record.job_id`,
    join: sql`join task_answers given on given.task_id = record.id
      join ${questions} question on question.version_id = record.version_id and question.id = given.question_id
      left join ${optionsNow} named on named.form_design_id = question.form_design_id and named.question_id = given.question_id
        and named.id = lower(given.value)
      cross join lateral (
        select case when question.kind in ('RATING', 'SCALE', 'NUMBER') then given.value::numeric end as number) told`,
    id: sql`(record.id, given.question_id, given.place)`,
    where: sql`record.status = 'COMPLETED'`,
    only: {
      enps: sql`question.measure = 'ENPS'`,
      satisfaction: sql`question.measure = 'SATISFACTION'`,
      wellness: sql`question.measure = 'WELLNESS'`,
      text: sql`question.kind in ('SHORT_TEXT', 'LONG_TEXT')`,
      safety: sql`question.measure = 'SAFETY' and (question.kind <> 'YES_NO' or given.value = 'true')`,
    },
    values: {
      number: sql`told.number`,
      enps: sql`case when told.number >= 9 then 100 when told.number <= 6 then -100 when told.number is not null then 0 end`,
      score: sql`100 * (told.number - question.least) / nullif(question.most - question.least, 0)`,
    },
    own: {
      form: sql`record.design_id`,
      question: sql`given.question_id`,
      answer: sql`case
        when question.kind in ('RADIO_GROUP', 'DROPDOWN', 'CHECKBOXES') then named.label
        when question.kind in ('RATING', 'SCALE', 'NUMBER', 'YES_NO') then given.value end`,
    },
  })
