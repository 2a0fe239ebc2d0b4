import { describe, expect, it } from 'vitest'
import { pagesOf, problemsOfAnswers, scoreOf, shownAnswers, shownElements, type Answers } from './answers.ts'
import type { FormElement } from './elements.ts'
import { faultsOfElements } from './faults.ts'

const at = { today: '2026-11-20', timezone: 'Australia/Sydney' }
const now = { today: at.today, now: new Date('2026-11-20T00:00:00Z') }
const yes = (questionId: string) => [{ questionId, is: 'IS', value: 'true' }] as const
const kids: FormElement = { id: 'kids', kind: 'YES_NO', text: 'Any children?' }
const count: FormElement = { id: 'count', kind: 'NUMBER', text: 'How many?', isRequired: true, least: '1', most: '20', showIf: yes('kids') }
const ages: FormElement = {
  id: 'ages',
  kind: 'SHORT_TEXT',
  text: 'How old?',
  isRequired: true,
  showIf: [{ questionId: 'count', is: 'OVER', value: '2' }],
}
const family = [kids, count, ages]
const shownOf = (elements: readonly FormElement[], answers: Answers) => shownElements(elements, answers, at).map(({ id }) => id)
const wrongIn = (elements: readonly FormElement[], answers: Answers) =>
  problemsOfAnswers(shownElements(elements, answers, at), answers, now).map(({ path }) => path)

describe('a question that is shown only if', () => {
  it('hides with everything that depends on it, and its answer counts for nothing any more', () => {
    const answers = { kids: true, count: '3', ages: '2, 4 and 7' }
    expect(shownOf(family, answers)).toEqual(['kids', 'count', 'ages'])
    expect(shownOf(family, { ...answers, kids: false })).toEqual(['kids'])
    expect(shownAnswers(family, { ...answers, kids: false }, at)).toEqual({ kids: false })
  })

  it('asks for nothing while it is hidden, and for an answer once it is there', () => {
    expect(wrongIn(family, { kids: false })).toEqual([])
    expect(wrongIn(family, { kids: true })).toEqual(['count'])
    expect(wrongIn(family, { kids: true, count: '3' })).toEqual(['ages'])
    expect(wrongIn(family, { kids: true, count: '2' })).toEqual([])
  })

  it('needs all of its conditions, or one of them where that is enough', () => {
    const tests = [
      { questionId: 'kids', is: 'IS', value: 'false' },
      { questionId: 'when', is: 'BEFORE', value: '2026-01-01' },
    ] as const
    const when: FormElement = { id: 'when', kind: 'DATE', text: 'When?' }
    const both = [kids, when, { id: 'more', kind: 'LONG_TEXT', text: 'More?', showIf: tests }] as const
    const either = [kids, when, { ...both[2], showIfAny: true }]
    expect(shownOf(both, { kids: false, when: '2026-01-01' })).not.toContain('more')
    expect(shownOf(either, { kids: false, when: '2026-01-01' })).toContain('more')
    expect(shownOf(both, { kids: false, when: '2025-12-31' })).toContain('more')
  })

  it('compares what was chosen by its option, and not by what that is called', () => {
    const options = [
      { id: 'a', label: 'b' },
      { id: 'b', label: 'a' },
    ]
    const several: FormElement = { id: 'several', kind: 'CHECKBOXES', text: 'Which?', options }
    const more: FormElement = { id: 'more', kind: 'HEADING', text: 'More', showIf: [{ questionId: 'several', is: 'CONTAINS', value: 'a' }] }
    expect(shownOf([several, more], { several: ['b'] })).toEqual(['several'])
    expect(shownOf([several, more], { several: ['b', 'a'] })).toEqual(['several', 'more'])
  })
})

describe('the answers to a form', () => {
  it('are what its questions allow', () => {
    const options = [
      { id: 'a', label: 'One' },
      { id: 'b', label: 'Two' },
    ]
    const all: FormElement[] = [
      { id: 'number', kind: 'NUMBER', text: 'A number', least: '1.5', most: '2', maxDecimals: 1 },
      { id: 'stars', kind: 'RATING', text: 'Stars' },
      { id: 'scale', kind: 'SCALE', text: 'A scale', least: '1', most: '5' },
      { id: 'one', kind: 'RADIO_GROUP', text: 'One', options },
      { id: 'some', kind: 'CHECKBOXES', text: 'Some', options },
      { id: 'day', kind: 'DATE', text: 'A day' },
    ]
    expect(wrongIn(all, {})).toEqual([])
    expect(wrongIn(all, { number: '1.5', stars: '5', scale: '5', one: 'a', some: ['a', 'b'], day: '2026-11-20' })).toEqual([])
    const wrong = { number: '1.45', stars: '6', scale: '0', one: 'One', some: ['a', 'c'], day: 'soon' }
    expect(wrongIn(all, wrong).toSorted()).toEqual(['day', 'number', 'one', 'scale', 'some.1', 'stars'])
    expect(wrongIn(all, { number: '1.4' })).toEqual(['number'])
  })

  it('take no for an answer', () => {
    expect(wrongIn([{ ...kids, isRequired: true }], { kids: false })).toEqual([])
    expect(wrongIn([{ ...kids, isRequired: true }], {})).toEqual(['kids'])
  })

  it('have the score of what was chosen, of the most that could be reached with what is there', () => {
    const options = [
      { id: 'a', label: 'Never', score: '0' },
      { id: 'b', label: 'Always', score: '2.5' },
    ]
    const one: FormElement = { id: 'one', kind: 'DROPDOWN', text: 'How often?', options, showIf: yes('kids') }
    const some: FormElement = {
      id: 'some',
      kind: 'CHECKBOXES',
      text: 'Which?',
      options: [...options, { id: 'c', label: 'No', score: '-1' }],
    }
    const score = (answers: Answers) => scoreOf(shownElements([kids, one, some], answers, at), answers)
    expect(score({ kids: true, one: 'b', some: ['b', 'c'] })).toEqual({ score: '4', of: '5' })
    expect(score({ kids: false, one: 'b', some: ['a'] })).toEqual({ score: '0', of: '2.5' })
    expect(scoreOf([kids], { kids: true })).toBeNull()
  })
})

describe('the pages of a form', () => {
  it('begin at its page breaks, and one on which nothing is left is none', () => {
    const form: FormElement[] = [kids, { id: 'p', kind: 'PAGE_BREAK', text: 'Children' }, count, { id: 'q', kind: 'PAGE_BREAK' }, ages]
    const pages = (answers: Answers) => pagesOf(shownElements(form, answers, at)).map(({ title, elements }) => [title, elements.length])
    expect(pages({ kids: true, count: '3' })).toEqual([
      [null, 1],
      ['Children', 1],
      [null, 1],
    ])
    expect(pages({ kids: false })).toEqual([[null, 1]])
  })
})

describe('the elements of a form', () => {
  const pathsOf = (elements: readonly FormElement[]) => faultsOfElements(elements).map(({ path }) => path)

  it('say something, and offer at least two options with names of their own', () => {
    const label = [{ id: 'a', label: 'Same' }]
    expect(pathsOf([{ id: 'a', kind: 'HEADING', text: ' ' }])).toEqual(['elements.0.text'])
    expect(pathsOf([{ id: 'a', kind: 'PAGE_BREAK' }])).toEqual([])
    expect(pathsOf([{ id: 'a', kind: 'DROPDOWN', text: 'One', options: label }])).toEqual(['elements.0.options'])
    const twice = [...label, { id: 'b', label: ' same ' }]
    expect(pathsOf([{ id: 'a', kind: 'DROPDOWN', text: 'One', options: twice }])).toEqual(['elements.0.options.1.label'])
  })

  it('depend on questions above them alone, by comparisons that these allow', () => {
    expect(pathsOf(family)).toEqual([])
    expect(pathsOf([count, kids])).toEqual(['elements.0.showIf.0.questionId'])
    expect(pathsOf([kids, { ...count, showIf: [{ questionId: 'kids', is: 'OVER', value: '1' }] }])).toEqual(['elements.1.showIf.0.is'])
    expect(pathsOf([kids, { ...count, showIf: [{ questionId: 'kids', is: 'IS', value: 'maybe' }] }])).toEqual(['elements.1.showIf.0.value'])
    expect(pathsOf([kids, kids])).toEqual(['elements.1.id'])
  })

  it('rate by 2 to 10 stars, and by scales of at most ten steps', () => {
    const rating = (most: string): FormElement => ({ id: 'a', kind: 'RATING', text: 'Stars', most })
    const scale = (least: string, most: string): FormElement => ({ id: 'a', kind: 'SCALE', text: 'Scale', least, most })
    expect([rating('2'), rating('10'), scale('0', '10'), scale('-5', '5')].map((each) => pathsOf([each]))).toEqual([[], [], [], []])
    for (const wrong of [rating('1'), rating('11'), rating('2.5'), scale('0', '11'), scale('3', '3'), scale('0.5', '2')])
      expect(pathsOf([wrong])).toEqual(['elements.0.most'])
  })
})
