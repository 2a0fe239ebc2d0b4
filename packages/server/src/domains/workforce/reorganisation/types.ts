import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { isChosen, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { moveOutcomes, movableAttributes, reorganisation, type MovableAttribute } from '@kith/shared/domains/workforce/reorganisations.ts'
import { jobType, loadJob, type JobRow } from '#domains/jobs/public.ts'
import { recordMeant } from '#domains/organisation/public.ts'
import { OrganisationChart } from '#domains/organisation-chart/public.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { Refusal } from '#platform/graphql/refusal.ts'
import { boolean, decimal, float, id, integer, list, object, text, valueShape } from '#platform/graphql/shape.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { batchedRows } from '#platform/records/batch.ts'
import { recordType } from '#platform/records/type.ts'
import { nameReader } from '#platform/tenant-words/record-names.ts'
import { jobOfMove, loadMoves, staleIn, valueIn } from './moves.ts'
import { requestsOfMoves, type MoveRow } from './sql.ts'

type Move = MoveRow & { readonly day: string; readonly job: JobRow | null; readonly stale: readonly MovableAttribute[] }
type Part = { readonly move: Move; readonly attribute: MovableAttribute }

const shownIn = (from: (part: Part) => string | null) => async (part: Part, _: unknown, request: Parameters<typeof read>[0]) =>
  nameOf(await read(request), part.attribute, from(part), part.move.day)

const Change = builder.objectRef<Part>('ReorganisationChange').implement({
  description: 'An attribute of a job in a draft, in words of the reader; null where it is empty, or a person whom you cannot find.',
  fields: (t) => ({
    attribute: t.field({ type: enumOf('MovableAttribute', movableAttributes), nullable: false, resolve: ({ attribute }) => attribute }),
    from: t.string({
      description: 'What it was when the move was added.',
      resolve: shownIn(({ move, attribute }) => (move.job ? (move.base[attribute] ?? null) : null)),
    }),
    to: t.string({ resolve: shownIn(({ move, attribute }) => (move.job ? valueIn(move, attribute) : null)) }),
    toId: t.string({
      description: 'The id of a record or job, or the FTE.',
      resolve: ({ move, attribute }) => (move.job ? valueIn(move, attribute) : null),
    }),
    now: t.string({
      description: 'What it is on the day without the draft.',
      resolve: shownIn(({ move, attribute }) => (move.job ? valueIn(move.job, attribute) : null)),
    }),
    isStale: t.boolean({
      nullable: false,
      description: 'It has changed since the move was added: keep the move, by adding it again, or take it out.',
      resolve: ({ move, attribute }) => move.stale.includes(attribute),
    }),
  }),
})

const MoveOutcome = enumOf('ReorganisationMoveOutcome', moveOutcomes)

const ReorganisationMove = builder.objectRef<Move>('ReorganisationMove').implement({
  fields: (t) => ({
    jobId: t.id({ nullable: false, resolve: (row) => row.job_id }),
    job: t.field({ type: jobType, description: 'As at the day; null where you may not view it.', resolve: ({ job }) => job }),
    changes: t.field({
      type: [Change],
      nullable: { list: false, items: false },
      resolve: (move) => move.attributes.map((attribute) => ({ move, attribute })),
    }),
    outcome: t.field({ type: MoveOutcome, description: 'Null before it is submitted.', resolve: ({ outcome }) => outcome }),
    requestState: t.string({
      description: 'Of a move that others decide on: PENDING, APPLIED or REJECTED.',
      resolve: async ({ request_id: id }, _, request) => {
        if (id === null) return null
        const ctx = await read(request)
        const requests = batchedRows(ctx, 'requests of moves', (ids) => ctx.db.run(requestsOfMoves, { ids }))
        return (await requests.load(id))?.state ?? null
      },
    }),
  }),
})

export const movesOfReorganisation = builder.objectFields(recordType(reorganisation), {
  fields: (t) => ({
    moves: t.field({
      type: [ReorganisationMove],
      nullable: { list: false, items: false },
      description: 'In the order in which they were added.',
      resolve: async (row: RecordRow, _, request) => {
        const ctx = await read(request)
        const day = String(row['effective_from'])
        const isDraft = row['state'] === 'DRAFT'
        const moves = await loadMoves(ctx, row.id)
        return Promise.all(
          moves.map(async (move): Promise<Move> => {
            const job = await jobOfMove(ctx, move.job_id, day)
            return { ...move, day, job, stale: job && isDraft ? await staleIn(ctx, move, job) : [] }
          }),
        )
      },
    }),
    isOwn: t.boolean({
      nullable: false,
      description: 'Whether you made it: only then can you change or submit it.',
      resolve: async ({ user_id: user }: RecordRow, _, request) => user === (await read(request)).actor.userId,
    }),
  }),
})

async function nameOf(ctx: Context, attribute: MovableAttribute, value: string | null, day: string): Promise<string | null> {
  if (value === null) return null
  if (isChosen(attribute)) {
    const record = await recordMeant(ctx, settingsListNamed(jobAttributes[attribute].reference), value)
    return record && (await nameReader(ctx))(record)
  }
  return attribute === 'SUPERVISOR' ? ((await loadJob(ctx, value, day))?.person_display_name ?? null) : value
}

const ReorganisationCost = valueShape('ReorganisationCost', { currency: text(), amount: decimal() })

export const ReorganisationFigures = valueShape(
  'ReorganisationFigures',
  {
    people: integer(),
    jobs: integer(),
    fte: decimal(),
    managers: integer({ description: 'How many jobs have direct reports.' }),
    averageSpan: float({ nullable: true, description: 'How many people report to a manager.' }),
    widestSpan: integer(),
    layers: integer(),
    vacancies: integer({ nullable: true, description: 'Null for those who may not see roles.' }),
    cost: list(ReorganisationCost, {
      nullable: true,
      description:
        'What the jobs that move cost in a year at their FTE; null where the pay of one of them is closed to you, or says nothing of a year.',
    }),
  },
  { description: 'Of the chart that you see.' },
)

export const ReorganisationSight = valueShape(
  'ReorganisationSight',
  {
    personId: id(),
    gained: list(id()),
    lost: list(id()),
    hidden: integer({ description: 'How many more there are of people whom you cannot find.' }),
  },
  { description: 'Somebody who sees the jobs of their team, and how that team changes.' },
)

export const ReorganisationMoveProblems = valueShape('ReorganisationMoveProblems', {
  jobId: id(),
  problems: list(Refusal),
  needsApproval: boolean({ description: 'It waits for others once it is submitted.' }),
})

export const ReorganisationPreview = valueShape(
  'ReorganisationPreview',
  {
    before: object(OrganisationChart),
    after: object(OrganisationChart),
    figuresBefore: object(ReorganisationFigures),
    figuresAfter: object(ReorganisationFigures),
    sight: list(ReorganisationSight),
    hiddenSight: integer({ description: 'How many people gain or lose sight of others whom you cannot find.' }),
    problems: list(ReorganisationMoveProblems, {
      description: 'Of the moves of jobs that you may view, those that no rule allows: they are not in the chart.',
    }),
  },
  { description: 'The chart of the day without the draft and with it, as far as you see its jobs now.' },
)
