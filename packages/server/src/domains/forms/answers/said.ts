import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import DataLoader from 'dataloader'
import { remembered, type Context } from '#platform/context.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn } from '#platform/words.ts'
import { answersByKey } from './sql.ts'

type Answered = { readonly element: FormElement; readonly values: readonly string[]; readonly file: string | null }

/** An answer as its reader reads it: options by their labels of then, a file by its name. */
export async function saidIn(ctx: Context, { element: { kind, options }, values, file }: Answered): Promise<string> {
  if (kind === 'FILE') return file ?? ''
  if (kind === 'YES_NO') return textIn(await wordingOf(ctx), values[0] === 'true' ? 'forms:answer.yes' : 'forms:answer.no')
  return values.map((value) => options?.find(({ id }) => id?.toLowerCase() === value.toLowerCase())?.label ?? value).join(', ')
}

/** One answer in a form; of several options that were chosen, each has a place. */
export type AnswerKey = { readonly taskId: string; readonly questionId: string; readonly place: number }

/** Reads what was asked and answered, batched over the request. It is for the caller to ask whether the reader may read it. */
export function answerSaid(ctx: Context, key: AnswerKey): Promise<{ readonly question: string; readonly answer: string } | null> {
  const loader = remembered(ctx, 'answers to forms by their keys', () => {
    return new DataLoader(
      async (keys: readonly AnswerKey[]) => {
        const rows = await ctx.db.run(answersByKey, {
          tasks: keys.map(({ taskId }) => taskId),
          questions: keys.map(({ questionId }) => questionId),
          places: keys.map(({ place }) => place),
        })
        const found = new Map(rows.map((row) => [row.at, row]))
        return Promise.all(
          keys.map(async (_, index) => {
            const row = found.get(index + 1)
            return row ? { question: row.element.text ?? '', answer: await saidIn(ctx, row) } : null
          }),
        )
      },
      { cacheKeyFn: ({ taskId, questionId, place }) => `${taskId} ${questionId} ${place}` },
    )
  })
  return loader.load(key)
}
