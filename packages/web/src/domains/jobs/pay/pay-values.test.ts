import { describe, expect, it } from 'vitest'
import { remunerationOf } from '../form-values.ts'
import {
  asRecorded,
  componentsFor,
  newComponent,
  payValuesOf,
  scheduleOf,
  type ComponentValues,
  type RemunerationValues,
} from './pay-values.ts'

const allowance: ComponentValues = { ...newComponent, name: 'Car', amount: '5000' }
const pension: ComponentValues = { ...newComponent, name: 'Pension', valueType: 'PERCENTAGE', percentage: '11' }
const nothing = { type: null, components: [] }

describe('the components of a pay that is being typed', () => {
  it('begin with those of new jobs once the type is chosen, and stay while it does', () => {
    expect(componentsFor('ANNUAL_SALARY', nothing, { type: 'ANNUAL_SALARY', components: [pension] })).toEqual([pension])
    expect(componentsFor('ANNUAL_SALARY', { type: 'ANNUAL_SALARY', components: [allowance] }, nothing)).toEqual([allowance])
  })

  it('lose amounts of a year where pay becomes hourly, and themselves where there is none', () => {
    const before = { type: 'ANNUAL_SALARY' as const, components: [allowance, pension] }
    expect(componentsFor('HOURLY_RATE', before, nothing)).toEqual([{ ...allowance, amount: null }, pension])
    expect(componentsFor('NONE', before, nothing)).toEqual([])
    expect(componentsFor('ANNUAL_SALARY', { type: 'NONE', components: [] }, before)).toEqual([allowance, pension])
  })

  it('are sent with the value of their type alone, and come back as they were', () => {
    const both = { ...pension, amount: '7' }
    const values: RemunerationValues = {
      type: 'ANNUAL_SALARY',
      currency: 'AUD',
      baseAnnual: '80000',
      baseHourly: null,
      payCycle: null,
      hoursPerCycle: null,
      followsPayGrade: false,
      components: [allowance, both],
    }
    expect(remunerationOf(values)?.components).toEqual([
      { kind: 'ADDITION_TO_TOTAL', name: 'Car', defaultComponentId: null, amount: '5000' },
      { kind: 'ADDITION_TO_TOTAL', name: 'Pension', defaultComponentId: null, percentage: '11' },
    ])
    const recorded = asRecorded({ ...values, type: 'ANNUAL_SALARY' })
    expect(payValuesOf(recorded).components).toEqual([allowance, pension])
    expect(scheduleOf({ ...recorded, baseAnnual: '8e' }).baseAnnual).toBeNull()
  })
})
