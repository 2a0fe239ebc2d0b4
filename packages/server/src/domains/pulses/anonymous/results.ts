import { elementKinds } from '@kith/shared/domains/forms/elements.ts'
import { anonymousPulse, anonymousSendStates, readingResults } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { isUuid } from '#platform/rights/check.ts'
import { placesOf, PlaceType, type Place } from './own.ts'
import { summarise, type Candidate, type Counted, type Given, type QuestionResult } from './summarise.ts'
import { anonymousSend, cellsOfSend, countAnonymousAnswers, elementsOfSend, shownAnswersOf, type AnonymousSendRow } from './sql.ts'

type Results = {
  readonly send: AnonymousSendRow
  readonly title: string
  readonly answers: number
  readonly more: number
  readonly signed: number | null
  readonly questions: readonly QuestionResult<Place>[]
}
type Option = Counted['options'][number]

const OptionType = builder.objectRef<Option>('AnonymousOptionResult').implement({
  fields: (t) => ({
    value: t.exposeString('value', {
      nullable: false,
      description: 'The id of an option, a step of a scale, or yes (true) and no (false).',
    }),
    label: t.exposeString('label'),
    count: t.exposeInt('count', { nullable: false }),
  }),
})

export const CountedType = builder.objectRef<Counted>('AnonymousCounts').implement({
  description: 'What five answers or more to a question come to.',
  fields: (t) => ({
    answers: t.exposeInt('answers', { nullable: false }),
    options: t.field({ type: [OptionType], nullable: { list: false, items: false }, resolve: ({ options }) => [...options] }),
    average: t.exposeString('average'),
    score: t.exposeInt('score', { description: 'The share of 9 and 10 less that of 0 to 6, from -100 to 100, of a scale from 0 to 10.' }),
  }),
})

type Group = QuestionResult<Place>['groups'][number]
const GroupType = builder.objectRef<Group>('AnonymousGroupResult').implement({
  fields: (t) => ({
    places: t.field({ type: [PlaceType], nullable: { list: false, items: false }, resolve: ({ places }) => [...places] }),
    counts: t.field({ type: CountedType, nullable: false, resolve: (group) => group }),
  }),
})

const QuestionType = builder.objectRef<QuestionResult<Place>>('AnonymousQuestionResult').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.field({ type: enumOf('FormElementKind', elementKinds), nullable: false, resolve: ({ kind }) => kind ?? 'TEXT' }),
    text: t.exposeString('text', { nullable: false }),
    all: t.field({ type: CountedType, description: 'Null below five answers.', resolve: ({ all }) => all }),
    texts: t.field({
      type: ['String'],
      nullable: { list: false, items: false },
      description: 'What was written, in a random order.',
      resolve: ({ texts }) => [...texts],
    }),
    groups: t.field({ type: [GroupType], nullable: { list: false, items: false }, resolve: ({ groups }) => [...groups] }),
    hidden: t.exposeInt('hidden', { nullable: false, description: 'So many groups are not shown, as they would tell of few people.' }),
  }),
})

const ResultsType = builder.objectRef<Results>('AnonymousResults').implement({
  description:
    'What an anonymous pulse has brought, as far as it tells of nobody: at least five people, in every group, rest and difference.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ send }) => send.id }),
    pulseId: t.id({ nullable: false, resolve: ({ send }) => send.pulse_id }),
    title: t.exposeString('title', { nullable: false }),
    state: t.field({ type: enumOf('AnonymousSendState', anonymousSendStates), nullable: false, resolve: ({ send }) => send.state }),
    plannedAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ send }) => send.planned_at }),
    recipients: t.int({ nullable: false, resolve: ({ send }) => send.recipients }),
    answers: t.exposeInt('answers', { nullable: false, description: 'How many answers are shown.' }),
    more: t.exposeInt('more', { nullable: false, description: 'So many more can be shown while it is open.' }),
    withheld: t.int({ description: 'So many were destroyed when it closed.', resolve: ({ send }) => send.withheld }),
    signed: t.exposeInt('signed', {
      description:
        'How many ballots were signed, once it is closed: answers are never more than these, and these never more than recipients.',
    }),
    digest: t.string({ resolve: ({ send }) => send.digest }),
    questions: t.field({ type: [QuestionType], nullable: { list: false, items: false }, resolve: ({ questions }) => [...questions] }),
  }),
})

export const getAnonymousResults = defineQuery({
  name: 'getAnonymousResults',
  description:
    'What one send of an anonymous pulse has brought: of an open one what has been shown so far, and groups only once it is closed.',
  permission: readingResults,
  args: (arg) => ({ sendId: arg.id({ required: true }) }),
  returns: ResultsType,
  nullable: false,
  resolve: async (ctx, { sendId }) => {
    const send = isUuid(sendId) ? await ctx.db.first(anonymousSend, { id: sendId }) : undefined
    const row = send ? await loadRecord(ctx, anonymousPulse, send.pulse_id) : null
    if (!send || !row || (send.state !== 'OPEN' && send.state !== 'CLOSED')) throw new NotFound()
    const isClosed = send.state === 'CLOSED'
    const [counts] = await ctx.db.run(countAnonymousAnswers, { sends: [send.id] })
    const cells = await ctx.db.run(cellsOfSend, { send: send.id })
    const given = await shownIn(ctx, send, cells)
    const { elements } = await ctx.db.one(elementsOfSend, { send: send.id })
    const candidates = isClosed
      ? candidatesOf(
          await placesOf(
            ctx,
            send.dimensions ?? [],
            cells.map((each) => each.values),
          ),
        )
      : []
    return {
      send,
      title: fieldValues(anonymousPulse, row).name,
      answers: given.length,
      more: isClosed ? 0 : (counts?.answers ?? 0) - given.length,
      signed: isClosed ? cells.reduce((sum, { signed }) => sum + signed, 0) : null,
      questions: summarise(elements, given, candidates),
    }
  },
})

/** Reads the answers to a send that have been shown, each with the place of its cell. */
export async function shownIn({ db }: Context, send: AnonymousSendRow, cells: readonly { readonly id: string }[]): Promise<Given[]> {
  const at = new Map(cells.map(({ id }, index) => [id, index]))
  const rows = await db.run(shownAnswersOf, { send: send.id })
  return rows.map(({ cell_id: cell, step, answers: entries }) => ({ cell: at.get(cell) ?? 0, step, entries }))
}

/** The places of one dimension, and of two together, each with the cells in it. */
function candidatesOf(places: readonly (readonly Place[])[]): Candidate<Place>[] {
  const found = new Map<string, { cells: number[]; level: number; places: readonly Place[] }>()
  for (const [cell, all] of places.entries())
    for (const [at, one] of all.entries())
      for (const some of [[one], ...all.slice(at + 1).map((other) => [one, other])]) {
        const key = JSON.stringify(some)
        const group = found.get(key) ?? { cells: [], level: some.length, places: some }
        group.cells.push(cell)
        found.set(key, group)
      }
  return [...found.values()]
}
