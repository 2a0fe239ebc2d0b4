import { worthOfSchedule } from '@kith/shared/remuneration.ts'
import type { RowsOf, Target } from '#platform/database/write-rows.ts'
import type { Schedules } from './values.ts'

/** The rows of new schedules of remuneration with their components. */
export const rowsOfSchedules = (schedules: Schedules['made']): RowsOf[] => [
  [targets.schedules, schedules.map(scheduleRow)],
  [
    targets.components,
    schedules.flatMap(({ id, components }) =>
      (components ?? []).map(({ defaultComponentId, ...component }, index) => ({
        ...component,
        schedule_id: id,
        place: index + 1,
        default_component_id: defaultComponentId,
      })),
    ),
  ],
]

const targets = {
  schedules: {
    table: 'remuneration_schedules',
    columns: [
      'id',
      'type',
      'currency',
      'base_annual',
      'base_hourly',
      'pay_cycle',
      'hours_per_cycle',
      'follows_pay_grade',
      'annual_package',
      'hourly_base',
      'hourly_package',
      'hourly_variable',
    ],
  },
  components: {
    table: 'remuneration_components',
    columns: ['schedule_id', 'place', 'kind', 'name', 'amount', 'percentage', 'default_component_id'],
  },
} satisfies Record<string, Target>

function scheduleRow(schedule: Schedules['made'][number]) {
  const { id, type, currency, components, followsPayGrade, ...amounts } = schedule
  const worth = worthOfSchedule({ ...schedule, components: components ?? [] })
  return {
    id,
    type,
    currency,
    base_annual: amounts.baseAnnual,
    base_hourly: amounts.baseHourly,
    pay_cycle: amounts.payCycle,
    hours_per_cycle: amounts.hoursPerCycle,
    follows_pay_grade: followsPayGrade ?? false,
    annual_package: worth.annualPackage,
    hourly_base: worth.hourlyBase,
    hourly_package: worth.hourlyPackage,
    hourly_variable: worth.hourlyVariable,
  }
}
