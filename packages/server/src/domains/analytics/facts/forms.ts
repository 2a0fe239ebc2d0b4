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

/** The name of the option of an answer in the last version of the form that has it, so that answers before and after another name are one figure. */
const optionNow = sql`select option ->> 'label' from form_design_versions latest
  cross join lateral jsonb_array_elements(latest.content -> 'elements') element
  cross join lateral jsonb_array_elements(case when jsonb_typeof(element -> 'options') = 'array' then element -> 'options' else '[]' end) option
  where latest.form_design_id = asked.form_design_id and lower(element ->> 'id') = given.question_id::text
    and lower(option ->> 'id') = lower(given.value)
  order by latest.number desc limit 1`

const isOnTime = sql`(record.status = 'COMPLETED' and (record.overdue_from is null or record.completed_on < record.overdue_from))`

/** Answers to the questions of forms that were submitted, each option that was chosen for itself, as one reads those of others. */
export const answers: FactsOf = () =>
  recordsOf('task', {
    ...on(sql`record.completed_on`),
    job: sql`record.job_id`,
    join: sql`join form_design_versions asked on asked.id = record.version_id
      join task_answers given on given.task_id = record.id
      cross join lateral (
        select element ->> 'kind' as kind, element ->> 'measure' as measure,
          case element ->> 'kind' when 'RATING' then 1 when 'SCALE' then coalesce(nullif(element ->> 'least', '')::numeric, 0) end as least,
          case element ->> 'kind' when 'RATING' then coalesce(nullif(element ->> 'most', '')::numeric, 5)
            when 'SCALE' then coalesce(nullif(element ->> 'most', '')::numeric, 10) end as most
        from jsonb_array_elements(asked.content -> 'elements') element where lower(element ->> 'id') = given.question_id::text) question
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
        when question.kind in ('RADIO_GROUP', 'DROPDOWN', 'CHECKBOXES') then (
          ${optionNow})
        when question.kind in ('RATING', 'SCALE', 'NUMBER', 'YES_NO') then given.value end`,
    },
  })
