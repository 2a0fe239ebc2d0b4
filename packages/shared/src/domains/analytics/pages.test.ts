import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addsUp, isRolling } from './measures.ts'
import { hasAnswersBehind, hasRecordsBehind } from './behind.ts'
import { codeOf, focuses, pageKeys, pageOf, slugOfPage } from './pages.ts'

const named = [
  'attrition',
  'businessPerformance',
  'diaryNotes',
  'enps',
  'minimumExpectations',
  'formData',
  'anonymousFormData',
  'goals',
  'satisfaction',
  'wellness',
  'headcount',
  'mobility',
  'performanceImprovement',
  'recruitmentSpend',
  'remuneration',
  'safetyConcerns',
  'sentiment',
  'spanOfControl',
  'startersAndLeavers',
  'survival',
  'talentPlanning',
  'taskCompliance',
  'tenure',
  'training',
  'skills',
]
const proposed = ['diversity', 'extendedLeave', 'payPackageChanges', 'playground', 'qualificationCompliance', 'workRights']

describe('the pages of analytics', () => {
  it('are 31, each with a key, a code and a permission of its own, in one of five focuses [SH-421] [SH-424]', () => {
    expect(pageKeys.toSorted()).toEqual([...named, ...proposed].toSorted())
    expect(new Set(pageKeys.map(codeOf)).size).toBe(31)
    expect(new Set(pageKeys.map(slugOfPage)).size).toBe(31)
    expect(focuses).toEqual([
      'cultureAndCommunity',
      'performanceAndProductivity',
      'planningAndFinancialDrivers',
      'play',
      'riskAndCompliance',
    ])
    const sizes = focuses.map((focus) => pageKeys.filter((key) => pageOf(key).focus === focus).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(31)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
  })

  it('are each in the focus that is proposed for it [SH-421] [SH-424]', () => {
    const inFocus = (focus: string) => pageKeys.filter((key) => pageOf(key).focus === focus).toSorted()
    expect(inFocus('cultureAndCommunity')).toEqual(['enps', 'satisfaction', 'wellness', 'sentiment', 'diversity'].toSorted())
    expect(inFocus('performanceAndProductivity')).toEqual(
      [
        'businessPerformance',
        'diaryNotes',
        'minimumExpectations',
        'goals',
        'performanceImprovement',
        'talentPlanning',
        'training',
        'skills',
      ].toSorted(),
    )
    expect(inFocus('planningAndFinancialDrivers')).toEqual(
      [
        'attrition',
        'headcount',
        'mobility',
        'recruitmentSpend',
        'remuneration',
        'spanOfControl',
        'startersAndLeavers',
        'survival',
        'tenure',
        'extendedLeave',
        'payPackageChanges',
      ].toSorted(),
    )
    expect(inFocus('play')).toEqual(['formData', 'anonymousFormData', 'playground'].toSorted())
    expect(inFocus('riskAndCompliance')).toEqual(['safetyConcerns', 'taskCompliance', 'qualificationCompliance', 'workRights'].toSorted())
  })

  it.each(['en', 'fr-CA', 'es'])('are found by five to ten keywords each in %s [SH-687]', (language) => {
    const file = new URL(`../../../words/${language}/analytics.json`, import.meta.url)
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const key of pageKeys) {
      const keywords = (words[`pages.${key}.keywords`] ?? '').split(',').filter((word) => word.trim() !== '')
      expect([key, keywords.length >= 5 && keywords.length <= 10]).toEqual([key, true])
    }
  })
})

describe('a measure', () => {
  it('adds up over months where it counts what happens once, and not where it counts what lasts', () => {
    expect(['starters', 'moves', 'netChange', 'trainings', 'answers'].map(addsUp)).toEqual([true, true, true, true, true])
    expect(['headcount', 'goals', 'peopleTrained', 'attrition', 'planDays'].map(addsUp)).toEqual([false, false, false, false, false])
  })

  it('is of twelve months at every month where it is a rate of leavers', () => {
    expect([isRolling('attrition'), isRolling('mobility'), isRolling('leavers')]).toEqual([true, false, false])
  })

  it('has records behind it that can be named where it counts them one by one, and answers where they are answers', () => {
    expect(['goals', 'goalCompletion', 'planHours', 'peopleWithGoals', 'headcount'].map(hasRecordsBehind)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(['textAnswers', 'tasks', 'peopleAnswered'].map(hasAnswersBehind)).toEqual([true, false, false])
  })
})
