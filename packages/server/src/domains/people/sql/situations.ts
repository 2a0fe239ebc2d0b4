import type { Situation } from '@kith/shared/domains/people.ts'
import { sql, type RawBuilder } from 'kysely'
import { supervisorOn } from '#domains/jobs/public.ts'
import type { Parameters } from '#platform/database/statement.ts'
import type { DayParameters } from '#platform/conditions/condition-sql.ts'
import { recordsSaying, type SituationReaches } from '#platform/records/situations.ts'
import { jobWithinReach, withinReach, type Reach } from '#platform/rights/reach.ts'
import type { CardParameters } from './card.ts'

type P = Parameters<CardParameters & DayParameters>
type Reaches = { readonly jobs: Reach; readonly personal: Reach; readonly said: SituationReaches }
/** Columns of the person who is asked about. */
type Columns = { readonly person: string; readonly employed: string }
/** The days of the job `j` of a person on which a situation depends; the job is one that the actor may view. */
type OfJob = (day: RawBuilder<unknown>, reaches: Reaches, p: P) => RawBuilder<boolean>
/** What the row `held` of a person says. */
type OfPerson = (day: RawBuilder<unknown>) => RawBuilder<boolean>

/** How many days count as lately, and how far ahead someone is warned. */
export const lately = 30
const probationAhead = 30
const workRightAhead = 60
const endAhead = 60

const ofJobs: Readonly<Record<string, OfJob | undefined>> = {
  STARTED_LATELY: (day) => startedBetween(sql`${day} - ${sql.lit(lately - 1)}`, day),
  STARTED_IN_MONTH: (day) => startedBetween(firstOfMonth(day), day),
  LEFT_LATELY: (day) => leftBetween(sql`${day} - ${sql.lit(lately - 1)}`, day),
  LEFT_IN_MONTH: (day) => leftBetween(firstOfMonth(day), day),
  LEFT_IN_YEAR: (day) => leftBetween(sql`((${day} - interval '1 year')::date + 1)`, day),
  ON_PROBATION: isOnProbation,
  PROBATION_ENDING: (day) => sql<boolean>`${isOnProbation(day)} and j.probation_end_on <= ${day} + ${sql.lit(probationAhead)}`,
  END_EXPECTED: (day) =>
    sql<boolean>`j.employed @> ${day} and j.company_end_on is null and j.expected_company_end_on <= ${day} + ${sql.lit(endAhead)}`,
  // People who lead others and have no manager are at the top
  NO_SUPERVISOR: (day, { jobs }, p) => sql<boolean>`exists (select from job_segments seg where seg.job_id = j.id and seg.effective @> ${day}
    and not exists ${supervisorOn(sql`seg.supervisor_job_id`, { day: p.asAt, jobs }, p)})
    and not exists (select from job_segments below where below.supervisor_job_id = j.id and below.effective @> ${day})`,
} satisfies Partial<Record<Situation, OfJob>>

const ofPeople: Readonly<Record<string, OfPerson | undefined>> = {
  WORK_RIGHT_ENDING: (day) => sql<boolean>`held.work_right_expires_on <= ${day} + ${sql.lit(workRightAhead)}`,
  NO_EMERGENCY_CONTACT: () => sql<boolean>`held.emergency_contact_name is null and held.emergency_contact_phone is null
    and held.emergency_contact_email is null`,
} satisfies Partial<Record<Situation, OfPerson>>

/** Whether a person is in one of these situations on the day asked for, as far as the actor may see what makes them so. */
export function isIn(situations: readonly string[], reaches: Reaches, columns: Columns, p: P): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    situations.map((situation) => isInOne(situation, reaches, columns, p)),
    sql` or `,
  )})`
}

/** The people whom some of these situations find, before anything else is asked. */
export function situationsFound(situations: readonly string[], reaches: Reaches, p: P): RawBuilder<unknown> {
  return sql.join(
    situations.map((situation) => {
      const { ofJob, ofPerson, reach } = named(situation, reaches)
      if (reach) {
        const { from, where, personId } = recordsSaying(situation, reach, p)
        return sql`select ${personId} as id from ${from} where ${where}`
      }
      if (ofJob) return sql`select j.person_id as id from ${jobsIn(ofJob, reaches, p)}`
      return sql`select held.id from people held where ${ofPerson?.(dayOf(p)) ?? sql`false`}`
    }),
    sql` union all `,
  )
}

/** Nearly everyone is employed; every other situation is that of a few. */
export const isRare = (situations: readonly string[]) => situations.length > 0 && !situations.includes('EMPLOYED')

/** The jobs `j` that put their holders into a situation, as far as the actor may view them. */
const jobsIn = (ofJob: OfJob, reaches: Reaches, p: P) =>
  sql`jobs j where ${ofJob(dayOf(p), reaches, p)} and ${jobWithinReach(reaches.jobs, 'j.id', 'j.person_id', p)}`

function isInOne(situation: string, reaches: Reaches, { person, employed }: Columns, p: P): RawBuilder<boolean> {
  const { ofJob, ofPerson, reach } = named(situation, reaches)
  if (reach) {
    const { from, where, personId } = recordsSaying(situation, reach, p)
    return sql<boolean>`exists (select from ${from} where ${where} and ${personId} = ${sql.ref(person)})`
  }
  if (ofJob) return sql<boolean>`exists (select from ${jobsIn(ofJob, reaches, p)} and j.person_id = ${sql.ref(person)})`
  const isEmployed = sql<boolean>`coalesce(${sql.ref(employed)}, false)`
  if (!ofPerson) return isEmployed
  return sql<boolean>`(${isEmployed} and ${withinReach(reaches.personal, person, p)}
    and exists (select from people held where held.id = ${sql.ref(person)} and ${ofPerson(dayOf(p))}))`
}

/** What makes a situation: days of a job, values of a person, or records of another domain. */
const named = (situation: string, { said }: Reaches) => ({
  ofJob: ofJobs[situation],
  ofPerson: ofPeople[situation],
  reach: said[situation],
})

const dayOf = (p: P) => sql`${p.asAt}::date`
const firstOfMonth = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day}::timestamp)::date`

function isOnProbation(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`j.company_start_on <= ${day} and j.probation_end_on >= ${day} and (j.company_end_on is null or j.company_end_on >= ${day})`
}

const startedBetween = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql<boolean>`j.company_start_on between ${from} and ${until} and ${beginsEmployment}`

const leftBetween = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql<boolean>`j.company_end_on between ${from} and ${until} and ${endsEmployment}`

/** Whether the job `j` begins a time of employment: no other of these jobs of the person goes on until the day before. */
export const beginsEmploymentIn = (
  jobs: RawBuilder<unknown>,
) => sql<boolean>`not exists (select from ${jobs} other where other.person_id = j.person_id
  and other.company_start_on < j.company_start_on and (other.company_end_on is null or other.company_end_on >= j.company_start_on - 1))`

/** Whether the end of the job `j` ends a time of employment: no other of these jobs of the person goes on, or begins the day after. */
export const endsEmploymentIn = (
  jobs: RawBuilder<unknown>,
) => sql<boolean>`not exists (select from ${jobs} other where other.person_id = j.person_id
  and other.company_start_on <= j.company_end_on + 1 and (other.company_end_on is null or other.company_end_on > j.company_end_on))`

export const beginsEmployment = beginsEmploymentIn(sql`jobs`)
export const endsEmployment = endsEmploymentIn(sql`jobs`)
