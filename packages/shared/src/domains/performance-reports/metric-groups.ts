import { boolean, choice, decimal, id, integer, list, text, type Values } from '../../fields.ts'
import { defineRecord, fault, rights, type Fault } from '../../records.ts'

/** Who rates a person: they themselves, who looks after one of their jobs, or anyone else. */
export const metricSides = ['SUBJECT', 'SUPERVISOR', 'PEER'] as const
export type MetricSide = (typeof metricSides)[number]

/** The field of a metric with the question that each side is asked. */
export const questionFields = { SUBJECT: 'subject', SUPERVISOR: 'supervisor', PEER: 'peer' } as const satisfies Record<MetricSide, string>

export const metricScales = ['RATING', 'RADIO_GROUP'] as const
export const metricGroupStates = ['ACTIVE', 'INACTIVE'] as const

const mostSteps = 10
const inRange = [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: 100 }] as const
const question = text({ max: 500 })

/** A rating from `least` to `most`, or one of several options, each with the value that it stands for. */
export const scaleFields = {
  scale: choice('MetricScale', metricScales, { required: true }),
  least: integer({ rules: inRange }),
  most: integer({ rules: inRange }),
  options: list({
    label: text({ required: true, max: 100 }),
    value: decimal({ required: true, maximumDecimals: 2, rules: inRange }),
  }),
}

const metricFields = {
  /** Stays the same when a metric gets other words, so that its scores before and after belong together. */
  key: id({ required: true }),
  name: text({ required: true, max: 100 }),
  ...scaleFields,
  subject: question,
  supervisor: question,
  peer: question,
}
type Metric = Values<typeof metricFields>

/** Ratings that are asked for together. A response asks by the version that the group had when it was asked for. */
export const metricGroup = defineRecord({
  kind: 'metricGroup',
  owner: 'tenant',
  fields: {
    name: text({ required: true }),
    state: choice('MetricGroupState', metricGroupStates, { required: true, tones: { ACTIVE: 'done', INACTIVE: 'quiet' } }),
    isDefault: boolean({ readOnly: true }),
    metrics: list(metricFields),
  },
  states: { field: 'state', initial: 'ACTIVE' },
  versions: { of: ['name', 'metrics'], on: ['create', 'edit'] },
  actions: {
    activate: { from: 'INACTIVE', to: 'ACTIVE', permission: 'edit' },
    deactivate: { from: 'ACTIVE', to: 'INACTIVE', permission: 'edit' },
    duplicate: { from: ['ACTIVE', 'INACTIVE'], permission: 'create' },
    delete: { from: 'INACTIVE' },
  },
  problems: ({ metrics }) => [
    !metrics?.some(isAsked) && fault('metrics', 'metrics_least'),
    ...(metrics ?? []).flatMap((metric, index) => faultsOfMetric(metric, `metrics.${index}`)),
    ...repeated(metrics ?? [], ({ key }) => key?.toLowerCase()).map((index) => fault(`metrics.${index}.key`, 'unique_metric')),
    ...repeated(metrics ?? [], ({ name }) => name?.trim().toLowerCase()).map((index) => fault(`metrics.${index}.name`, 'unique_metric')),
  ],
  permissions: rights('performance_metric_groups', ['view', 'create', 'edit', 'delete']),
  list: { columns: ['name', 'state', 'isDefault'], filters: ['state'], search: ['name'], sort: 'name' },
  example: {
    name: 'Safety at work',
    metrics: [
      {
        key: '01900000-0000-7000-8000-0000000000a1',
        name: 'Care',
        scale: 'RATING',
        least: 1,
        most: 5,
        subject: 'How carefully do you work?',
        supervisor: 'How carefully do they work?',
      },
    ],
  },
})

const isAsked = ({ subject, supervisor, peer }: Metric): boolean => [subject, supervisor, peer].some((each) => each?.trim())

function faultsOfMetric(metric: Metric, path: string): Fault[] {
  const { scale, least, most, options } = metric
  const asked = isAsked(metric) ? [] : [fault(`${path}.subject`, 'metrics_least')]
  if (scale === 'RATING') {
    if (least === undefined || least === null) return [...asked, fault(`${path}.least`, 'required')]
    if (most === undefined || most === null) return [...asked, fault(`${path}.most`, 'required')]
    const isScale = most > least && most - least <= mostSteps
    return isScale ? asked : [...asked, fault(`${path}.most`, 'metric_steps', { most: mostSteps })]
  }
  if (scale !== 'RADIO_GROUP') return asked
  if ((options?.length ?? 0) < 2) return [...asked, fault(`${path}.options`, 'metric_options')]
  const same = repeated(options ?? [], ({ value }) => (Number.isFinite(Number(value)) ? String(Number(value)) : undefined))
  return [...asked, ...same.map((index) => fault(`${path}.options.${index}.value`, 'unique_option'))]
}

/** Where something comes a second time. */
function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): number[] {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const key = keyOf(item)
    if (!key) return []
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? [index] : []
  })
}
