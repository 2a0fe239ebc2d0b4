/** The share of the forms that were issued which were answered, in whole per cent; null where none was issued. */
export const completionOf = ({ all, completed }: { readonly all: number; readonly completed: number }): number | null =>
  all === 0 ? null : Math.round((completed / all) * 100)

const secondsOfQuestion = 30

/** How many minutes so many questions take, at least one. */
export const minutesFor = (questions: number): number => Math.max(1, Math.ceil((questions * secondsOfQuestion) / 60))
