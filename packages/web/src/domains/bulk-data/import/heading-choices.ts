import type { ImportedFile } from './use-import.ts'

/** By the place of the column in the file: a supported column, `ignored`, or nothing as long as it is undecided. */
export type Choices = Readonly<Record<number, string | undefined>>
type Heading = Pick<ImportedFile['headings'][number], 'index' | 'heading' | 'column' | 'state'>

export const ignored = '-'

export function chosenAtFirst(headings: readonly Heading[]): Choices {
  return Object.fromEntries(headings.map(({ index, column, state }) => [index, column ?? (state === 'IGNORED' ? ignored : undefined)]))
}

/** The choices with those of a saved mapping laid over them; headings are matched without case. */
export function withMapping(
  choices: Choices,
  headings: readonly Heading[],
  mapping: ReadonlyArray<{ heading: string; column: string | null }>,
): Choices {
  const saved = new Map(mapping.map(({ heading, column }) => [heading.toLowerCase(), column ?? ignored]))
  return {
    ...choices,
    ...Object.fromEntries(
      headings.flatMap(({ index, heading }) => (saved.has(heading.toLowerCase()) ? [[index, saved.get(heading.toLowerCase())]] : [])),
    ),
  }
}
