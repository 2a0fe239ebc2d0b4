/** A stretch of text that is written in one way. */
export type Run = Marks & { readonly text: string }
export type Marks = { readonly strong?: true; readonly italic?: true }
/** A text of which parts may be strong or italic. */
export type RichText = string | readonly Run[]

export const runsOf = (text: RichText): readonly Run[] => (typeof text === 'string' ? [{ text }] : text)

export const plainText = (text: RichText): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('')

/** The marks that all of a text has. */
export function sharedMarks(text: RichText): Marks {
  const runs = runsOf(text).filter((run) => run.text !== '')
  const all = (mark: keyof Marks) => runs.length > 0 && runs.every((run) => run[mark])
  return { ...(all('strong') && { strong: true }), ...(all('italic') && { italic: true }) }
}

/** The same text with what each of its runs says changed. */
export const withTexts = (text: RichText, change: (text: string) => string): RichText =>
  typeof text === 'string' ? change(text) : text.map((run) => ({ ...run, text: change(run.text) }))
