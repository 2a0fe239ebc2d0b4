import Big from 'big.js'
import { numberOf } from '../../rules/numbers.ts'
import { parseDate } from '../../rules/dates.ts'
import { fault, type Fault } from '../../records.ts'
import { isChosenFrom, isQuestion, measuresOf, takesValue, testsOf, type FormElement } from './elements.ts'

/** Steps of a rating or scale. */
const mostSteps = 10

/** Finds what is wrong with the elements of a form, each and together. */
export function faultsOfElements(elements: readonly FormElement[]): Fault[] {
  const ids = elements.map(({ id }) => id?.toLowerCase())
  return elements.flatMap((element, index) => {
    const path = `elements.${index}`
    return [
      ...(ids.indexOf(ids[index]) < index ? [fault(`${path}.id`, 'unique_question')] : []),
      ...(element.kind !== 'PAGE_BREAK' && !element.text?.trim() ? [fault(`${path}.text`, 'required')] : []),
      ...(isChosenFrom(element) ? faultsOfOptions(element, path) : []),
      ...faultsOfRange(element, path),
      ...faultsOfMeasure(element, path),
      ...(element.showIf ?? []).flatMap((test, at) => faultsOfTest(elements.slice(0, index), test, `${path}.showIf.${at}`)),
    ]
  })
}

function faultsOfOptions({ options }: FormElement, path: string): Fault[] {
  const all = options ?? []
  if (all.length < 2) return [fault(`${path}.options`, 'question_options')]
  const labels = all.map(({ label }) => label?.trim().toLowerCase())
  return labels.flatMap((label, at) => (label && labels.indexOf(label) < at ? [fault(`${path}.options.${at}.label`, 'unique_answer')] : []))
}

function faultsOfRange({ kind, least, most }: FormElement, path: string): Fault[] {
  const [low, high] = [numberOf(least), numberOf(most)]
  if (kind === 'NUMBER') return low && high && low.gt(high) ? [fault(`${path}.most`, 'order_range')] : []
  if (kind === 'RATING')
    return isSteps(Big(1), high ?? Big(5), mostSteps - 1) ? [] : [fault(`${path}.most`, 'rating_steps', { most: mostSteps })]
  if (kind !== 'SCALE' || isSteps(low ?? Big(0), high ?? Big(10), mostSteps)) return []
  return [fault(`${path}.most`, 'metric_steps', { most: mostSteps })]
}

/** Those who would recommend are counted from nine on, of ten. */
function faultsOfMeasure({ kind, measure, least, most }: FormElement, path: string): Fault[] {
  if (!measure) return []
  if (!measuresOf({ kind }).includes(measure)) return [fault(`${path}.measure`, 'question_measure')]
  const isOfTen = (numberOf(least) ?? Big(0)).eq(0) && (numberOf(most) ?? Big(10)).eq(10)
  return measure === 'ENPS' && !isOfTen ? [fault(`${path}.measure`, 'question_enps')] : []
}

/** Whole numbers, the one above the other by so many at most. */
const isSteps = (from: Big, to: Big, most: number): boolean =>
  from.round().eq(from) && to.round().eq(to) && to.gt(from) && to.minus(from).lte(most)

type Test = NonNullable<FormElement['showIf']>[number]

function faultsOfTest(above: readonly FormElement[], { questionId, is, value }: Test, path: string): Fault[] {
  const question = above.find((each) => isQuestion(each) && each.id?.toLowerCase() === questionId?.toLowerCase())
  if (!question) return [fault(`${path}.questionId`, 'question_earlier')]
  if (!is || !testsOf(question).includes(is)) return [fault(`${path}.is`, 'required')]
  return !takesValue(is) || isComparable(question, value?.trim() ?? '') ? [] : [fault(`${path}.value`, 'question_value')]
}

function isComparable({ kind, options }: FormElement, value: string): boolean {
  switch (kind) {
    case 'YES_NO':
      return value === 'true' || value === 'false'
    case 'RADIO_GROUP':
    case 'DROPDOWN':
    case 'CHECKBOXES':
      return options?.some(({ id }) => id === value) ?? false
    case 'DATE':
      return parseDate(value) !== undefined
    case 'NUMBER':
    case 'RATING':
    case 'SCALE':
      return numberOf(value) !== undefined
    default:
      return value !== ''
  }
}
