import { valuesNamedIn, withValues } from '../../text-values.ts'

/** What the text of a letter can be filled in with. */
export const letterValues = [
  'organisation',
  'person',
  'job',
  'category',
  'level',
  'summary',
  'date',
  'today',
  'description',
  'actions_by_employee',
  'actions_by_business',
  'follow_up',
  'reported_by',
  'history',
] as const
export type LetterValue = (typeof letterValues)[number]

/** The text of a letter. A paragraph is left out if none of the values that it names is there. */
export function letterText(template: string, values: Readonly<Record<LetterValue, string>>): string {
  const given = new Map(Object.entries(values))
  return template
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .filter((paragraph) => {
      const named = valuesNamedIn(paragraph)
      return named.length === 0 || named.some((name) => isKnown(name) && values[name] !== '')
    })
    .map((paragraph) => withValues(paragraph, given))
    .join('\n\n')
    .trim()
}

/** The first value that a text names and no letter has. */
export const unknownIn = (template: string): string | undefined => valuesNamedIn(template).find((name) => !isKnown(name))

const isKnown = (name: string): name is LetterValue => letterValues.some((each) => each === name)
