import type { PageKey } from '@kith/shared/domains/analytics/pages.ts'
import { pageOf } from '@kith/shared/domains/analytics/pages.ts'
import { describe, expect, it } from 'vitest'
import { filtersAlong, filtersIn } from './filters-along.ts'

const unit = 'f=unit&f.unit=a1'
const field = 'cf:01234567-89ab-4cde-8f01-23456789abcd'
const access = (key: PageKey, ...more: string[]) => ({
  key,
  measures: pageOf(key).measures,
  dimensions: [...pageOf(key).dimensions, ...more],
})
const along = (text: string, key: PageKey, ...more: string[]) => filtersAlong(new URLSearchParams(text), access(key, ...more))

describe('filters of a page of analytics', () => {
  it('go along to a page that knows them, without the days and dimensions beside them', () => {
    expect(along(`by=title&asAt=2026-01-31&measure=fte&${unit}`, 'attrition')).toEqual({ f: 'unit', 'f.unit': 'a1' })
  })

  it('go along to what is not recorded, and several of them in their order', () => {
    expect(along('f=grade,unit&f.unit=a1&f.grade=', 'headcount')).toEqual({ f: 'grade,unit', 'f.grade': '', 'f.unit': 'a1' })
  })

  it('stay behind where the other page does not know them', () => {
    expect(along('f=turnoverType,unit&f.turnoverType=VOLUNTARY&f.unit=a1', 'headcount')).toEqual({ f: 'unit', 'f.unit': 'a1' })
    expect(along('f=turnoverType&f.turnoverType=VOLUNTARY', 'headcount')).toEqual({})
  })

  it('stay behind where the measure that the other page begins with cannot be told apart by them', () => {
    expect(along('f=turnoverType&f.turnoverType=VOLUNTARY', 'attrition')).toEqual({ f: 'turnoverType', 'f.turnoverType': 'VOLUNTARY' })
    expect(
      filtersAlong(new URLSearchParams('f=turnoverType&f.turnoverType=VOLUNTARY'), { ...access('attrition'), measures: ['starters'] }),
    ).toEqual({})
  })

  it('stay behind, if they are of one day alone, where the other page begins with the course of time', () => {
    expect(along('f=span&f.span=NONE', 'spanOfControl')).toEqual({ f: 'span', 'f.span': 'NONE' })
    expect(along('f=span&f.span=NONE', 'headcount', 'span')).toEqual({})
  })

  it('go along by a custom field for those who may view it', () => {
    const text = new URLSearchParams({ f: field, [`f.${field}`]: 'a1' }).toString()
    expect(along(text, 'goals', field)).toEqual({ f: field, [`f.${field}`]: 'a1' })
    expect(along(text, 'goals')).toEqual({})
  })

  it('do not go along to a page that leads elsewhere', () => {
    expect(along(unit, 'anonymousFormData')).toEqual({})
    expect(along(unit, 'talentPlanning')).toEqual({})
  })

  it('are all kept by the catalogue, without those that are none', () => {
    expect(filtersIn(new URLSearchParams(`by=unit&${unit}`))).toEqual({ f: 'unit', 'f.unit': 'a1' })
    expect(filtersIn(new URLSearchParams('f=nonsense&f.nonsense=1'))).toEqual({})
  })
})
