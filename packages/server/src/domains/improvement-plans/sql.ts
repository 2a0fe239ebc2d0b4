import { sql } from 'kysely'
import { joinPrimaryChoice, joinTerms, orderByPrimary } from '#domains/jobs/public.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** The jobs of these people, of each person the primary one of today first. */
export const jobsOfPeople = statement(
  (_, p: Parameters<{ people: string[]; today: string }>) => sql<{ id: string; person_id: string }>`
  select j.id, j.person_id from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, p.today, undefined)}
  where j.person_id = any (${p.people}::uuid[]) order by j.person_id, ${orderByPrimary(p.today)}`,
)
