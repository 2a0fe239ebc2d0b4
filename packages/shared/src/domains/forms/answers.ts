import Big from 'big.js'
import { holds, type Condition, type FieldAt, type Operator } from '../../conditions.ts'
import { boolean, choices, date, decimal, longText, ruleSetOf, text, type Field } from '../../fields.ts'
import { ruleOf } from '../../problems/rule-of.ts'
import type { Code } from '../../problems/wording.ts'
import { numberOf } from '../../rules/numbers.ts'
import type { Problem } from '../../rules/types.ts'
import { validate } from '../../rules/validate.ts'
import { isQuestion, type AnswerTest, type FormElement } from './elements.ts'

/** A text, a number or day as text, the id of an option or those of several, or yes and no. */
export type Answer = string | boolean | readonly string[] | null
/** By the ids of their questions. */
export type Answers = Readonly<Record<string, Answer | undefined>>
type At = { readonly today: string; readonly timezone: string }

/**
 * The one rule by which something of a form is there: its conditions are judged by the answers to what is there above it, so that an answer
 * counts for nothing once its question is hidden.
 */
export function shownElements<Element extends FormElement>(elements: readonly Element[], answers: Answers, at: At): Element[] {
  const fields = new Map(elements.map((element) => [element.id ?? '', answerField(element)]))
  const fieldAt = (path: string) => fields.get(path)
  const facts: Record<string, Answer> = {}
  return elements.filter((element) => {
    const { id = null, showIf } = element
    const isShown = !showIf?.length || holds(conditionOf(element, fieldAt), facts, { ...at, fieldAt })
    if (isShown && id !== null && isQuestion(element)) facts[id] = answers[id] ?? null
    return isShown
  })
}

/** The answers to what is there, and nothing else that was sent or kept. */
export const shownAnswers = (elements: readonly FormElement[], answers: Answers, at: At): Answers =>
  Object.fromEntries(
    shownElements(elements, answers, at).flatMap((element) =>
      isQuestion(element) && element.id && isGiven(answers[element.id]) ? [[element.id, answers[element.id]]] : [],
    ),
  )

/** Finds what is wrong with the answers to these questions, by their ids. */
export function problemsOfAnswers(shown: readonly FormElement[], answers: Answers, at: { today: string; now: Date }): Problem[] {
  const questions = shown.filter((each) => isQuestion(each) && each.id)
  const fields = Object.fromEntries(questions.map((element) => [element.id ?? '', answerField(element)]))
  const problems = validate(answers, ruleSetOf(fields), at)
  const wrong = new Set(problems.map(({ path }) => path))
  return [...problems, ...questions.filter(({ id }) => !wrong.has(id ?? '')).flatMap((element) => problemsOfRange(element, answers))]
}

/** Answers as they travel and are kept: an entry for each, or for each of several options. */
export type AnswerEntry = { readonly questionId: string; readonly value: string }

export const entriesOf = (answers: Answers): AnswerEntry[] =>
  Object.entries(answers).flatMap(([questionId, answer]) =>
    [answer ?? []].flat().flatMap((each) => (each === '' ? [] : [{ questionId, value: String(each) }])),
  )

/** The answers that entries give to the questions of a form; what answers none of them is left out, and an option that is given twice is chosen once. */
export function answersFrom(elements: readonly FormElement[], entries: readonly AnswerEntry[]): Answers {
  const given = Map.groupBy(entries, ({ questionId }) => questionId.toLowerCase())
  return Object.fromEntries(
    elements.flatMap((element): [string, Answer][] => {
      const { id, kind } = element
      const values = (given.get(id?.toLowerCase() ?? '') ?? []).map(({ value }) => value)
      const [first] = values
      if (!id || first === undefined || !isQuestion(element)) return []
      return [[id, kind === 'CHECKBOXES' ? [...new Set(values)] : kind === 'YES_NO' ? first === 'true' : first]]
    }),
  )
}

/** The pages of what is there; one on which nothing is left is none. */
export function pagesOf<Element extends FormElement>(
  shown: readonly Element[],
): { readonly title: string | null; readonly elements: Element[] }[] {
  const pages: { title: string | null; elements: Element[] }[] = [{ title: null, elements: [] }]
  for (const element of shown) {
    if (element.kind === 'PAGE_BREAK') pages.push({ title: element.text ?? null, elements: [] })
    else pages.at(-1)?.elements.push(element)
  }
  return pages.filter(({ elements }) => elements.length > 0)
}

export type Score = { readonly score: string; readonly of: string }

/** The sum of the scores of what was chosen, and the most that could be reached with what is there; null where nothing has a score. */
export function scoreOf(shown: readonly FormElement[], answers: Answers): Score | null {
  const scored = shown.filter(({ options }) => options?.some(({ score }) => score))
  if (scored.length === 0) return null
  const sums = scored.map(({ id = '', kind, options }) => {
    const chosen = [answers[id ?? ''] ?? []].flat()
    const scores = (options ?? []).map((option) => ({ id: option.id, score: Big(option.score ?? 0) }))
    const reached = scores.filter((option) => chosen.includes(option.id ?? ''))
    const best =
      kind === 'CHECKBOXES'
        ? scores.filter(({ score }) => score.gt(0))
        : scores.toSorted((one, other) => other.score.cmp(one.score)).slice(0, 1)
    return { score: total(reached), of: total(best) }
  })
  return { score: String(total(sums)), of: String(sums.reduce((sum, { of }) => sum.plus(of), Big(0))) }
}

const total = (all: readonly { readonly score: Big }[]): Big => all.reduce((sum, { score }) => sum.plus(score), Big(0))

/** How an answer is compared and judged. */
export function answerField(element: FormElement): Field {
  const required = element.isRequired === true
  switch (element.kind) {
    case 'LONG_TEXT':
      return longText({ required })
    case 'DATE':
      return date({ required })
    case 'NUMBER':
      return decimal({ required, maximumDecimals: element.maxDecimals ?? 0 })
    case 'RATING':
    case 'SCALE':
      return decimal({ required, maximumDecimals: 0 })
    case 'RADIO_GROUP':
    case 'DROPDOWN':
      return text({ required, rules: [{ rule: 'in', haystack: optionsOf(element) }] })
    case 'CHECKBOXES':
      return choices('FormOption', optionsOf(element), { required })
    case 'YES_NO':
      return boolean({ required })
    default:
      return text({ required })
  }
}

/** The lowest and highest number that can be answered; open where the question does not say. */
export function rangeOf({ kind, least, most }: FormElement): { readonly least: string | null; readonly most: string | null } {
  if (kind === 'RATING') return { least: '1', most: most ?? '5' }
  if (kind === 'SCALE') return { least: least ?? '0', most: most ?? '10' }
  return { least: least ?? null, most: most ?? null }
}

function problemsOfRange(element: FormElement, answers: Answers): Problem[] {
  const { id = '', kind } = element
  if (kind !== 'NUMBER' && kind !== 'RATING' && kind !== 'SCALE') return []
  const number = numberOf(answers[id ?? ''])
  if (number === undefined) return []
  const { least, most } = rangeOf(element)
  const says = (code: Code, limit: string) => [{ path: id ?? '', message: '', ...ruleOf(code, { limit }) }]
  if (least !== null && number.lt(least)) return says('answer_least', least)
  return most !== null && number.gt(most) ? says('answer_most', most) : []
}

const optionsOf = ({ options }: FormElement): string[] => (options ?? []).flatMap(({ id }) => id ?? [])

const operators: Readonly<Record<AnswerTest, Operator>> = {
  IS: 'is',
  NOT: 'not',
  CONTAINS: 'contains',
  UNDER: 'under',
  AT_MOST: 'atMost',
  OVER: 'over',
  AT_LEAST: 'atLeast',
  BEFORE: 'before',
  AFTER: 'after',
  FILLED: 'filled',
  EMPTY: 'empty',
}

function conditionOf({ showIf, showIfAny }: FormElement, fieldAt: FieldAt): Condition {
  const all = (showIf ?? []).map(({ questionId, is, value }) => ({
    field: questionId ?? '',
    is: operators[is ?? 'FILLED'],
    ...(value === null || value === undefined ? {} : { value: fieldAt(questionId ?? '')?.kind === 'boolean' ? value === 'true' : value }),
  }))
  return showIfAny ? { any: all } : { all }
}

const isGiven = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0)
