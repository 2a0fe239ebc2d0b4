import { sql } from 'kysely'
import type { Component } from '@kith/shared/remuneration.ts'
import type { payCycles, remunerationTypes } from '@kith/shared/domains/jobs.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type ScheduleRow = {
  readonly id: string
  readonly type: (typeof remunerationTypes)[number]
  readonly currency: string
  readonly base_annual: string | null
  readonly base_hourly: string | null
  readonly pay_cycle: (typeof payCycles)[number] | null
  readonly hours_per_cycle: string | null
  readonly components: readonly NamedComponent[] | null
  readonly follows_pay_grade: boolean
}
export type NamedComponent = Component & { readonly name: string }

export const readSchedules = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<ScheduleRow>`
  select s.*, (
    select jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'amount', amount::text, 'percentage', percentage::text,
      'defaultComponentId', default_component_id) order by place)
    from remuneration_components where schedule_id = s.id) as components
  from remuneration_schedules s where id = any (${p.ids}::uuid[])`,
)

export type DefaultComponent = NamedComponent & { readonly is_assigned: boolean }

/** The default components that can be chosen, in their order. */
export const readDefaults = statement(
  () => sql<DefaultComponent>`
  select kind, name, case when value_type = 'FIXED_AMOUNT' then value end as amount, case when value_type = 'PERCENTAGE' then value end as percentage,
    id as "defaultComponentId", assign_to_new_jobs and value is not null as is_assigned
  from default_remuneration_components where is_enabled order by sort_order, sort_name, id`,
)
