import { boolean, choice, decimal, id, integer, list, longText, text, type Values } from '../../fields.ts'

export const questionKinds = [
  'SHORT_TEXT',
  'LONG_TEXT',
  'NUMBER',
  'DATE',
  'RADIO_GROUP',
  'CHECKBOXES',
  'DROPDOWN',
  'RATING',
  'SCALE',
  'YES_NO',
  'FILE',
] as const
export type QuestionKind = (typeof questionKinds)[number]
export const elementKinds = [...questionKinds, 'HEADING', 'TEXT', 'PAGE_BREAK'] as const
export type ElementKind = (typeof elementKinds)[number]

/** How the answer to an earlier question is compared. */
export const answerTests = ['IS', 'NOT', 'CONTAINS', 'UNDER', 'AT_MOST', 'OVER', 'AT_LEAST', 'BEFORE', 'AFTER', 'FILLED', 'EMPTY'] as const
export type AnswerTest = (typeof answerTests)[number]

/** Analytics counts the answers to a question as these. */
export const formMeasures = ['ENPS', 'SATISFACTION', 'WELLNESS', 'SAFETY'] as const
export type FormMeasure = (typeof formMeasures)[number]

/** As which the answers to a question can be counted. */
export function measuresOf({ kind }: { readonly kind?: ElementKind | null | undefined }): readonly FormMeasure[] {
  if (kind === 'SCALE') return ['ENPS', 'SATISFACTION', 'WELLNESS', 'SAFETY']
  if (kind === 'RATING') return ['SATISFACTION', 'WELLNESS', 'SAFETY']
  return questionKinds.some((each) => each === kind) ? ['SAFETY'] : []
}

export const mostElements = 200
export const mostOptions = 50
const mostTests = 10

const elementFields = {
  /** Stays the same when the question gets other words, so that its answers before and after belong together. */
  id: id({ required: true }),
  kind: choice('FormElementKind', elementKinds, { required: true }),
  text: longText({ max: 1000 }),
  help: longText({ max: 500 }),
  isRequired: boolean(),
  options: list(
    { id: id({ required: true }), label: text({ required: true, max: 200 }), score: decimal({ maximumDecimals: 2 }) },
    { rules: [{ rule: 'maxLength', length: mostOptions }] },
  ),
  least: decimal({ maximumDecimals: 6 }),
  most: decimal({ maximumDecimals: 6 }),
  leastLabel: text({ max: 60 }),
  mostLabel: text({ max: 60 }),
  measure: choice('FormMeasure', formMeasures),
  maxDecimals: integer({ rules: [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: 6 }] }),
  showIf: list(
    {
      questionId: id({ required: true }),
      is: choice('FormAnswerTest', answerTests, { required: true }),
      value: text({ max: 255 }),
    },
    { rules: [{ rule: 'maxLength', length: mostTests }] },
  ),
  /** One of its conditions is enough. */
  showIfAny: boolean(),
}

/** Everything that a form consists of, in its order. */
export const elements = list(elementFields, { rules: [{ rule: 'maxLength', length: mostElements }] })

export type FormElement = Values<typeof elementFields>

export const isQuestion = ({ kind }: Pick<FormElement, 'kind'>): boolean => questionKinds.some((each) => each === kind)
export const isChosenFrom = ({ kind }: Pick<FormElement, 'kind'>): boolean =>
  kind === 'RADIO_GROUP' || kind === 'DROPDOWN' || kind === 'CHECKBOXES'

const comparing = ['IS', 'NOT', 'UNDER', 'AT_MOST', 'OVER', 'AT_LEAST', 'FILLED', 'EMPTY'] as const
const choosing = ['IS', 'NOT', 'FILLED', 'EMPTY'] as const
const writing = ['FILLED', 'EMPTY', 'CONTAINS'] as const
const tests: Readonly<Record<QuestionKind, readonly AnswerTest[]>> = {
  SHORT_TEXT: writing,
  LONG_TEXT: writing,
  NUMBER: comparing,
  DATE: ['IS', 'BEFORE', 'AFTER', 'FILLED', 'EMPTY'],
  RADIO_GROUP: choosing,
  CHECKBOXES: ['CONTAINS', 'FILLED', 'EMPTY'],
  DROPDOWN: choosing,
  RATING: comparing,
  SCALE: comparing,
  YES_NO: ['IS', 'FILLED', 'EMPTY'],
  FILE: ['FILLED', 'EMPTY'],
}

/** How the answers to a question can be compared; not at all for what is no question. */
export const testsOf = ({ kind }: Pick<FormElement, 'kind'>): readonly AnswerTest[] => {
  const found = questionKinds.find((each) => each === kind)
  return found ? tests[found] : []
}
export const takesValue = (test: AnswerTest | null | undefined): boolean => test !== 'FILLED' && test !== 'EMPTY'
