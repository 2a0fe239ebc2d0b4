import { payrollPagesCountry } from '@kith/shared/domains/payroll/pages.ts'
import { sql } from 'kysely'
import { joinPrimaryChoice, joinTerms, joinValues, orderByPrimary } from '#domains/jobs/public.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type AccountRow = {
  /** What the organisation is called at the service. */
  readonly organisation: string
  readonly employee_number: string | null
}

/** By what the payroll service knows a person whose primary job is with a business entity of its country; none where the organisation has no account. */
export const payrollAccount = statement(
  (_, p: Parameters<{ person: string; today: string }>) => sql<AccountRow>`
  select settings.payroll_organisation_id as organisation, person.employee_number
  from people person cross join tenant_settings settings
    cross join lateral (
      select v.business_entity_id from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, p.today, undefined)}
        ${joinValues(p.today, undefined)}
      where j.person_id = person.id order by ${orderByPrimary(p.today)} limit 1) main
    join business_entities entity on entity.id = main.business_entity_id
  where person.id = ${p.person}::uuid and entity.country = ${sql.lit(payrollPagesCountry)} and settings.payroll_organisation_id is not null`,
)
