import { rangeOf, type AnswerEntry } from '@kith/shared/domains/forms/answers.ts'
import { isChosenFrom, isQuestion, type FormElement } from '@kith/shared/domains/forms/elements.ts'
import { numberOf } from '@kith/shared/rules/numbers.ts'
import { netPromoterScore } from '@kith/shared/survey.ts'
import { shuffled } from '#platform/ballots/shuffled.ts'
import { fewestTogether } from './generalise.ts'
import { shownGroups } from './release.ts'

/** Somebody's answers, with the place of their cell and the look with which they came. */
export type Given = { readonly cell: number; readonly step: number; readonly entries: readonly AnswerEntry[] }
/** People who share a place of one dimension, or of two. */
export type Candidate<Place> = { readonly cells: readonly number[]; readonly level: number; readonly places: readonly Place[] }

export type Counted = {
  readonly answers: number
  readonly options: readonly { readonly value: string; readonly label: string | null; readonly count: number }[]
  readonly average: string | null
  /** From -100 to 100, of a scale from 0 to 10. */
  readonly score: number | null
}
export type QuestionResult<Place> = {
  readonly id: string
  readonly kind: FormElement['kind']
  readonly text: string
  /** Null below five answers. */
  readonly all: Counted | null
  readonly texts: readonly string[]
  readonly groups: readonly (Counted & { readonly places: readonly Place[] })[]
  /** So many groups are not shown, as they would tell of few people. */
  readonly hidden: number
}
type Answered = { readonly cell: number; readonly step: number; readonly values: readonly string[] }

/** Sums up the answers to each question, as far as they tell of at least five people, by whatever sum or difference. */
export const summarise = <Place>(
  elements: readonly FormElement[],
  given: readonly Given[],
  candidates: readonly Candidate<Place>[],
): QuestionResult<Place>[] => elements.filter(isQuestion).map((question) => resultOf(question, answersTo(question, given), candidates))

const answersTo = ({ id }: FormElement, given: readonly Given[]): Answered[] =>
  given.flatMap(({ cell, step, entries }) => {
    const values = entries.filter(({ questionId }) => questionId === id).map(({ value }) => value)
    return values.length === 0 ? [] : [{ cell, step, values }]
  })

function resultOf<Place>(question: FormElement, all: readonly Answered[], candidates: readonly Candidate<Place>[]): QuestionResult<Place> {
  const parts = partsOf(all)
  const shown = parts.flat()
  const head = { id: question.id ?? '', kind: question.kind, text: question.text ?? '' }
  if (shown.length === 0) return { ...head, all: null, texts: [], groups: [], hidden: 0 }
  const isWritten = question.kind === 'SHORT_TEXT' || question.kind === 'LONG_TEXT'
  if (isWritten)
    return { ...head, all: counted(question, shown), texts: shuffled(shown.flatMap(({ values }) => values)), groups: [], hidden: 0 }
  const atoms = parts.flatMap((part) => [...Map.groupBy(part, ({ cell }) => cell)].map(([cell, answers]) => ({ part, cell, answers })))
  const told = parts.map((part) => atoms.flatMap((atom, at) => (atom.part === part ? [at] : [])))
  const groups = candidates.map(({ cells, level }) => ({
    level,
    cells: atoms.flatMap(({ cell }, at) => (cells.includes(cell) ? [at] : [])),
  }))
  const chosen = shownGroups(
    atoms.map(({ answers }) => answers.length),
    groups,
    told,
  )
  const ofGroup = (at: number) => (groups[at]?.cells ?? []).flatMap((atom) => atoms[atom]?.answers ?? [])
  return {
    ...head,
    all: counted(question, shown),
    texts: [],
    groups: candidates.flatMap(({ places }, at) => (chosen.has(at) ? [{ places, ...counted(question, ofGroup(at)) }] : [])),
    hidden: groups.filter(({ cells }, at) => cells.length > 0 && !chosen.has(at)).length,
  }
}

/** The answers that came with each look, or with several together until they were five: a question may be answered by fewer than the form. */
function partsOf(all: readonly Answered[]): Answered[][] {
  const steps = [...Map.groupBy(all, ({ step }) => step)].toSorted(([one], [other]) => one - other)
  const parts: Answered[][] = []
  let waiting: Answered[] = []
  for (const [, answers] of steps) {
    waiting = [...waiting, ...answers]
    if (waiting.length < fewestTogether) continue
    parts.push(waiting)
    waiting = []
  }
  return parts
}

function counted(question: FormElement, answered: readonly Answered[]): Counted {
  const values = answered.flatMap((each) => each.values)
  const counts = new Map([...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]))
  const average = isNumber(question) ? averageOf(values) : null
  return { answers: answered.length, options: optionsOf(question, counts), average, score: scoreOf(question, counts) }
}

function averageOf(values: readonly string[]): string | null {
  const [first, ...others] = values.flatMap((value) => numberOf(value) ?? [])
  return first
    ? String(
        others
          .reduce((sum, each) => sum.plus(each), first)
          .div(others.length + 1)
          .round(2),
      )
    : null
}
const isNumber = ({ kind }: FormElement): boolean => kind === 'NUMBER' || kind === 'RATING' || kind === 'SCALE'

function optionsOf(question: FormElement, counts: ReadonlyMap<string, number>): Counted['options'] {
  const countOf = (value: string) => counts.get(value) ?? 0
  if (isChosenFrom(question))
    return (question.options ?? []).map(({ id, label }) => ({ value: id ?? '', label: label ?? '', count: countOf(id ?? '') }))
  if (question.kind === 'YES_NO') return ['true', 'false'].map((value) => ({ value, label: null, count: countOf(value) }))
  return stepsOf(question).map((value) => ({ value, label: null, count: countOf(value) }))
}

function stepsOf(question: FormElement): string[] {
  if (question.kind !== 'RATING' && question.kind !== 'SCALE') return []
  const { least, most } = rangeOf(question)
  const [from, to] = [Number(least), Number(most)]
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
}

function scoreOf(question: FormElement, counts: ReadonlyMap<string, number>): number | null {
  const { least, most } = rangeOf(question)
  if (question.kind !== 'SCALE' || Number(least) !== 0 || Number(most) !== 10) return null
  return netPromoterScore(new Map([...counts].map(([value, count]) => [Number(value), count]))).score
}
