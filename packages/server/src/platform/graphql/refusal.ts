import type { Problem } from '@kith/shared/rules/types.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { wordingOf } from '../tenant-words/own-words.ts'
import { builder, read } from './builder.ts'

/** What speaks against something, before anyone tries it: as the error would say it. */
export const Refusal = builder.objectRef<Problem>('Refusal').implement({
  fields: (t) => ({
    rule: t.exposeString('rule', { nullable: false }),
    message: t.string({
      nullable: false,
      description: 'In the words of the reader.',
      resolve: async (problem, _, request) => problemText(problem, await wordingOf(await read(request))),
    }),
    parameters: t.field({ type: 'Json', nullable: false, resolve: ({ parameters = {} }) => parameters }),
  }),
})
