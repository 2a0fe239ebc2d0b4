import { elementKinds } from '@kith/shared/domains/forms/elements.ts'
import { anonymousSendStates, readingResults } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { CountedType, shownIn } from './results.ts'
import { summarise, type Counted, type QuestionResult } from './summarise.ts'
import { answeredDesigns, sendsOfDesign, type AnsweredDesignRow } from './form-data-sql.ts'
import { elementsOfSend, type AnonymousSendRow } from './sql.ts'

/** So many times that a form was sent stand beside each other. */
const mostSends = 12

const AnsweredDesign = builder.objectRef<AnsweredDesignRow>('AnonymousFormSent').implement({
  description: 'An anonymous form that was sent.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    sends: t.exposeInt('sends', { nullable: false, description: 'How often it was sent.' }),
    lastAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ last_at: at }) => at }),
  }),
})

export const listAnonymousFormsSent = defineQuery({
  name: 'listAnonymousFormsSent',
  description: 'The anonymous forms that were sent, the one that was sent last first.',
  permission: readingResults,
  returns: [AnsweredDesign],
  nullable: false,
  resolve: async ({ db }) => [...(await db.run(answeredDesigns, { design: null }))],
})

type Shown = { readonly send: AnonymousSendRow; readonly answers: number; readonly results: readonly QuestionResult<never>[] }
type Told = { readonly sendId: string; readonly counts: Counted }
type Question = Pick<QuestionResult<never>, 'id' | 'kind' | 'text'> & { readonly told: readonly Told[] }
type FormData = { readonly design: AnsweredDesignRow; readonly sends: readonly Shown[]; readonly questions: readonly Question[] }

const SendType = builder.objectRef<Shown>('AnonymousFormDataSend').implement({
  description: 'One time that an anonymous form was sent.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ send }) => send.id }),
    pulseId: t.id({ nullable: false, resolve: ({ send }) => send.pulse_id }),
    plannedAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ send }) => send.planned_at }),
    state: t.field({ type: enumOf('AnonymousSendState', anonymousSendStates), nullable: false, resolve: ({ send }) => send.state }),
    recipients: t.int({ nullable: false, resolve: ({ send }) => send.recipients }),
    answers: t.exposeInt('answers', { nullable: false, description: 'How many answers are shown.' }),
  }),
})

const ToldType = builder.objectRef<Told>('AnonymousFormDataCounts').implement({
  fields: (t) => ({
    sendId: t.exposeID('sendId', { nullable: false }),
    counts: t.field({ type: CountedType, nullable: false, resolve: ({ counts }) => counts }),
  }),
})

const QuestionType = builder.objectRef<Question>('AnonymousFormDataQuestion').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.field({ type: enumOf('FormElementKind', elementKinds), nullable: false, resolve: ({ kind }) => kind ?? 'TEXT' }),
    text: t.exposeString('text', { nullable: false }),
    told: t.field({
      type: [ToldType],
      nullable: { list: false, items: false },
      description: 'What five answers or more came to, each time that it was sent; the latest time first.',
      resolve: ({ told }) => [...told],
    }),
  }),
})

const FormDataType = builder.objectRef<FormData>('AnonymousFormData').implement({
  description: 'What an anonymous form has brought over time, as far as the results of each time that it was sent tell it.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ design }) => design.id }),
    name: t.string({ nullable: false, resolve: ({ design }) => design.name }),
    sends: t.field({
      type: [SendType],
      nullable: { list: false, items: false },
      description: 'The last twelve times that it was sent, the latest first.',
      resolve: ({ sends }) => [...sends],
    }),
    questions: t.field({ type: [QuestionType], nullable: { list: false, items: false }, resolve: ({ questions }) => [...questions] }),
  }),
})

export const getAnonymousFormData = defineQuery({
  name: 'getAnonymousFormData',
  description: 'What an anonymous form has brought each of the last twelve times that it was sent, question by question.',
  permission: readingResults,
  args: (arg) => ({ formDesignId: arg.id({ required: true }) }),
  returns: FormDataType,
  nullable: false,
  resolve: async (ctx, { formDesignId }) => {
    const design = isUuid(formDesignId) ? await ctx.db.first(answeredDesigns, { design: formDesignId }) : undefined
    if (!design) throw new NotFound()
    const sends: Shown[] = []
    for (const send of await ctx.db.run(sendsOfDesign, { design: design.id, most: mostSends })) sends.push(await shownOf(ctx, send))
    return { design, sends, questions: questionsOf(sends) }
  },
})

async function shownOf(ctx: Context, send: AnonymousSendRow): Promise<Shown> {
  const given = await shownIn(ctx, send, [])
  const { elements } = await ctx.db.one(elementsOfSend, { send: send.id })
  return { send, answers: given.length, results: summarise(elements, given, []) }
}

/** The questions of all versions, as they were asked last. */
function questionsOf(sends: readonly Shown[]): Question[] {
  const questions = new Map<string, Question & { told: Told[] }>()
  for (const { send, results } of sends)
    for (const { id, kind, text, all } of results) {
      const question = questions.get(id) ?? { id, kind, text, told: [] }
      if (all) question.told.push({ sendId: send.id, counts: all })
      questions.set(id, question)
    }
  return [...questions.values()]
}
