import { lineFigures } from '@kith/shared/domains/compensation/figures.ts'
import { compensationPlan, compensationPlanExportFields, managingPlans, type exportKinds } from '@kith/shared/domains/compensation/plans.ts'
import { neutraliseCell } from '@kith/shared/csv-cells.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { stringify } from 'csv-stringify/sync'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn } from '#platform/words.ts'
import { countingOf, payOf } from '../lines/figures.ts'
import { linesOfPlan, type LineRow } from '../lines/sql.ts'
import { employeeNumbers } from '../plans/sql.ts'
import { noPlan, seenPlan } from '../sight.ts'
import type { PlanRow } from '../sql.ts'

type ExportKind = (typeof exportKinds)[number]

export const compensationPlanExport = defineMutation({
  name: 'compensationPlanExport',
  description: 'Makes a CSV file of the lines of a plan, or of the bonuses that are to be paid.',
  record: compensationPlan.kind,
  permission: managingPlans,
  verified: true,
  input: compensationPlanExportFields,
  event: 'compensation_plan.exported',
  returns: 'String',
  plan: async (ctx, { id, what }) => {
    const { plan, isWhole } = await seenPlan(ctx, id)
    if (!isWhole) throw noPlan()
    if (what === 'BONUSES' && plan.state !== 'COMPLETED') throw new Invalid([problem('id', 'compensation_not_completed')])
    return { id: plan.id, plan, what, change: { before: {}, after: { exported: what } } }
  },
  write: async (ctx, { plan, what }) => csvOf(ctx, plan, what),
})

async function csvOf(ctx: Context, plan: PlanRow, what: ExportKind): Promise<string> {
  const wording = await wordingOf(ctx)
  const lines = await ctx.db.run(linesOfPlan, { plan: plan.id })
  const people = [...new Set(lines.map(({ person_id: id }) => id))]
  const numbers = new Map((await ctx.db.run(employeeNumbers, { ids: people })).map(({ id, employee_number: number }) => [id, number]))
  const of = { plan, numberOf: (row: LineRow) => numbers.get(row.person_id) ?? '' }
  const names = what === 'BONUSES' ? bonusColumns : allColumns
  const rows = lines
    .filter((row) => what === 'LINES' || Number(row.bonus ?? 0) > 0)
    .toSorted((one, other) => one.person_name.localeCompare(other.person_name, wording.language))
    .map((row) => names.map((name) => cellText(columns[name](row, of))))
  return `\u{FEFF}${stringify([names.map((name) => textIn(wording, `compensation:columns.${name}`)), ...rows], { record_delimiter: '\r\n' })}`
}

const cellText = (text: string | null) => {
  const shown = text ?? ''
  return /^-?\d+(\.\d+)?$/.test(shown) ? shown : neutraliseCell(shown)
}

type Of = { readonly plan: PlanRow; readonly numberOf: (row: LineRow) => string }
type Cell = (row: LineRow, of: Of) => string | null

const figures = (row: LineRow, { plan }: Of) => lineFigures(payOf(row), countingOf(plan))
const number = (value: string | null) => (value === null ? null : plainDecimal(value))
const amountOf = (cost: ReturnType<typeof figures>['cost']) => ('amount' in cost ? cost.amount : null)

const columns = {
  employeeNumber: (row, { numberOf }) => numberOf(row),
  person: (row) => row.person_name,
  positionTitle: (row) => row.position_title,
  businessUnit: (row) => row.unit_name,
  workClass: (row) => row.work_class,
  payGrade: (row) => row.pay_grade,
  startedOn: (row) => row.started_on,
  currency: (row) => row.currency,
  fte: (row) => number(row.fte),
  baseAnnual: (row) => number(row.base_annual),
  baseHourly: (row) => number(row.base_hourly),
  adjustment: (row, of) => figures(row, of).adjustment.amount,
  percent: (row, of) => figures(row, of).adjustment.percent,
  newBase: (row, of) => figures(row, of).newBase,
  cost: (row, of) => amountOf(figures(row, of).cost),
  bonus: (row, of) => figures(row, of).bonus.amount,
  paidFrom: (_, { plan }) => plan.effective_on,
} as const satisfies Readonly<Record<string, Cell>>
type Column = keyof typeof columns

const bonusColumns: readonly Column[] = ['employeeNumber', 'person', 'positionTitle', 'businessUnit', 'bonus', 'currency', 'paidFrom']
const allColumns = Object.keys(columns) as readonly Column[]
