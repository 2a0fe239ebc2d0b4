import type { ComponentKind, componentValueTypes } from '@kith/shared/domains/jobs/components.ts'
import type { Component, Schedule } from '@kith/shared/remuneration.ts'
import type { PayValuesFragment } from '../values.graphql.ts'
import type { remunerationTypes, payCycles } from '@kith/shared/domains/jobs.ts'

export interface RemunerationValues {
  type: (typeof remunerationTypes)[number] | null
  currency: string
  baseAnnual: string | null
  baseHourly: string | null
  payCycle: (typeof payCycles)[number] | null
  hoursPerCycle: string | null
  /** The base is that of the pay grade, and not typed. */
  followsPayGrade: boolean
  components: ComponentValues[]
}

/** A component of a pay as it stands in a form: of amount and percentage, the one that its value type names. */
export interface ComponentValues {
  kind: ComponentKind
  name: string | null
  valueType: (typeof componentValueTypes)[number]
  amount: string | null
  percentage: string | null
  defaultComponentId: string | null
}

export const newComponent: ComponentValues = {
  kind: 'ADDITION_TO_TOTAL',
  name: null,
  valueType: 'FIXED_AMOUNT',
  amount: null,
  percentage: null,
  defaultComponentId: null,
}

/** A recorded pay, to begin a form with. */
export function payValuesOf(pay: PayValuesFragment): RemunerationValues {
  const { type, currency, baseAnnual, baseHourly, payCycle, hoursPerCycle, followsPayGrade, components } = pay
  const base = { type, currency, baseAnnual, baseHourly, payCycle, hoursPerCycle, followsPayGrade }
  return { ...base, components: components.map(componentValuesOf) }
}

function componentValuesOf({
  kind,
  name,
  amount,
  percentage,
  defaultComponentId,
}: PayValuesFragment['components'][number]): ComponentValues {
  return { kind, name, valueType: percentage === null ? 'FIXED_AMOUNT' : 'PERCENTAGE', amount, percentage, defaultComponentId }
}

type ComponentInput = Omit<ComponentValues, 'valueType' | 'amount' | 'percentage'> & { amount?: string | null; percentage?: string | null }

/** What is sent of a component: the value of its type alone. */
export function componentInputOf({ kind, name, valueType, amount, percentage, defaultComponentId }: ComponentValues): ComponentInput {
  return { kind, name, defaultComponentId, ...(valueType === 'PERCENTAGE' ? { percentage } : { amount }) }
}

type TypedPay = RemunerationValues & { type: PayValuesFragment['type'] }

/** What was typed so far, written as a recorded pay is. */
export function asRecorded({ components, ...pay }: TypedPay): PayValuesFragment {
  return {
    ...pay,
    __typename: 'RemunerationSchedule',
    components: (pay.type === 'NONE' ? [] : components).map((component) => {
      const { amount = null, percentage = null } = componentInputOf(component)
      return { __typename: 'RemunerationComponent', ...component, name: component.name ?? '', amount, percentage }
    }),
  }
}

/** The components with which a form goes on when the type of pay is chosen: an amount of a year is none of an hour. */
export function componentsFor(
  type: RemunerationValues['type'],
  before: Pick<RemunerationValues, 'type' | 'components'>,
  usual: Pick<RemunerationValues, 'type' | 'components'>,
): ComponentValues[] {
  if (!isPaid(type)) return []
  const from = isPaid(before.type) ? before : usual
  return from.type === type ? from.components : from.components.map((component) => ({ ...component, amount: null }))
}

export const isPaid = (type: RemunerationValues['type']) => type === 'ANNUAL_SALARY' || type === 'HOURLY_RATE'

type Recorded = Pick<PayValuesFragment, 'type' | 'currency' | 'baseAnnual' | 'baseHourly' | 'payCycle' | 'hoursPerCycle'> & {
  readonly components: readonly (Component & { readonly name: string })[]
}
export type NamedSchedule = Schedule & { readonly components: readonly (Component & { readonly name: string })[] }

/** The pay from which figures are worked out; what is no number yet counts as not typed. */
export function scheduleOf({ components, ...pay }: Recorded): NamedSchedule {
  const { baseAnnual, baseHourly, hoursPerCycle } = pay
  return {
    ...pay,
    baseAnnual: decimal(baseAnnual),
    baseHourly: decimal(baseHourly),
    hoursPerCycle: decimal(hoursPerCycle),
    components: components.map((each) => ({
      ...each,
      amount: decimal(each.amount ?? null),
      percentage: decimal(each.percentage ?? null),
    })),
  }
}

export const decimal = (text: string | null) => (text !== null && /^\d+(\.\d+)?$/.test(text.trim()) ? text.trim() : null)
