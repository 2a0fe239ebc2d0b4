import { componentsInText, textOfComponents } from '@kith/shared/component-texts.ts'
import { payCycles } from '@kith/shared/domains/jobs.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import type { Context } from '#platform/context.ts'
import type { Check } from '#platform/imports/checking/check.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import type { Report } from '#platform/imports/upload.ts'
import { defaultComponents } from '../components.ts'
import type { NamedComponent } from '../sql/remuneration.ts'
import type { Remuneration } from '../values.ts'

export function refuseTwoPays(given: Given, report: Report, unread: ReadonlySet<string>): void {
  const says = (column: string) => Boolean(given[column]) || unread.has(column)
  if (says('base_annual_salary') && says('base_hourly_rate')) report('base_hourly_rate', importMessage('twoPays'))
}

/** Names of components that are no defaults are errors, unless they are those that the job has. */
export async function judgeNewComponents(
  check: Check,
  heldOf: (job: string | undefined, day: string) => Remuneration | null,
): Promise<void> {
  const defaults = await defaultComponents(check.ctx)
  check.each(({ given, finding, report }) => {
    const held = heldOf(finding.subjects['job'], given['effective_from'] ?? '')
    const { pay_components: cell = '' } = given
    if (cell === componentsOf(held, defaults)) return
    for (const part of componentsInText(cell, defaults))
      if (typeof part === 'string') report('pay_components', importMessage('unknownComponent', { value: part }))
  })
}

/** As exports have them. */
export const componentsOf = (pay: Remuneration | null, defaults: readonly Pick<NamedComponent, 'name'>[]): string =>
  textOfComponents(pay?.components ?? [], defaults)

/** The pay of a job after a row: what the row says in the place of what it has, the rest as it is; null where it leaves no base. */
export async function payAfter(ctx: Context, given: Given, pay: Remuneration | null): Promise<Remuneration | null> {
  const held = pay?.type === 'NONE' ? null : pay
  const base = baseAfter(given, held)
  if (base === null) return held === null ? pay : null
  const { currency = '', pay_cycle: cycle, hours_per_cycle: hours } = given
  const isSameBase =
    held !== null && base.type === held.type && same(base.baseAnnual, held.baseAnnual) && same(base.baseHourly, held.baseHourly)
  return {
    ...base,
    currency: currency.toUpperCase() || held?.currency || '',
    payCycle: cycle === undefined ? (held?.payCycle ?? null) : (payCycles.find((each) => each === cycle) ?? null),
    hoursPerCycle: hours === undefined ? (held?.hoursPerCycle ?? null) : hours || null,
    components: await componentsAfter(ctx, given, held),
    ...(isSameBase && held.followsPayGrade ? { followsPayGrade: true } : {}),
  }
}

type Base = Pick<Remuneration, 'type' | 'baseAnnual' | 'baseHourly'>

function baseAfter({ base_annual_salary: annual, base_hourly_rate: hourly }: Given, held: Remuneration | null): Base | null {
  if (annual) return { type: 'ANNUAL_SALARY', baseAnnual: annual }
  if (hourly) return { type: 'HOURLY_RATE', baseHourly: hourly }
  const isCleared = (held?.type === 'HOURLY_RATE' ? hourly : annual) === ''
  return held === null || isCleared ? null : { type: held.type, baseAnnual: held.baseAnnual ?? null, baseHourly: held.baseHourly ?? null }
}

async function componentsAfter(
  ctx: Context,
  { pay_components: cell }: Given,
  held: Remuneration | null,
): Promise<readonly NamedComponent[]> {
  const defaults = await defaultComponents(ctx)
  if (cell === undefined || cell === componentsOf(held, defaults)) return held?.components ?? []
  const parts = componentsInText(cell, defaults)
  return parts.flatMap((part) => {
    if (typeof part === 'string') return []
    const { kind, name } = part
    return [
      { kind, name, amount: part.amount ?? null, percentage: part.percentage ?? null, defaultComponentId: part.defaultComponentId ?? null },
    ]
  })
}

const plain = (value: string | null | undefined) => (value ? plainDecimal(value) : null)
const same = (a: string | null | undefined, b: string | null | undefined) => plain(a) === plain(b)
