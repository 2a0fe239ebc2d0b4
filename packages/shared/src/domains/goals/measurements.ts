import { choice, date, decimal, id, list, text } from '../../fields.ts'
import { fault, type Fault } from '../../records.ts'
import { numberOf } from '../../rules/numbers.ts'
import type { Measurement } from './percentages.ts'

const mostMeasurements = 20
export const measurementTypes = ['TARGET', 'ACTION'] as const

/** What goals and their templates are measured by; an id is given to what has none. */
export const measurements = list(
  {
    id: id(),
    type: choice('GoalMeasurementType', measurementTypes, { required: true }),
    name: text({ required: true }),
    start: decimal({ maximumDecimals: 6 }),
    target: decimal({ maximumDecimals: 6 }),
    unit: text({ max: 30 }),
  },
  { rules: [{ rule: 'maxLength', length: mostMeasurements }], inputName: 'GoalMeasurementInput' },
)

/** How far each measurement has come. */
const readingFields = { measurementId: id({ required: true }), current: decimal({ maximumDecimals: 6 }), doneOn: date() }
const mostReadings = { rule: 'maxLength', length: mostMeasurements } as const
export const readings = list(readingFields, { readOnly: true })
export const newReadings = list(readingFields, { rules: [mostReadings] })

/** A target is on its way from somewhere to somewhere else. */
export function faultsOfMeasurements(all: readonly Measurement[] | null | undefined): Fault[] {
  return (all ?? []).flatMap(({ type, start, target }, index) => {
    if (type !== 'TARGET') return []
    const [from, to] = [numberOf(start), numberOf(target)]
    const missing = [!from && 'start', !to && 'target'].filter((part) => part !== false)
    if (missing.length > 0) return missing.map((part) => fault(`measurements.${index}.${part}`, 'required_measurement'))
    return from && to?.eq(from) ? [fault(`measurements.${index}.target`, 'notEqual_start')] : []
  })
}
