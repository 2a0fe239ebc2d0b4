import { pulseFilters, type Taking } from '@kith/shared/domains/pulses/pulses.ts'
import { issuableForm, tasksOfForm } from '#domains/forms/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { namedIn, takingsIn } from './named.ts'
import { countAudience, firstOfAudience, goneFilters, peopleNamed, pulsesOfGoneLocations } from './sql.ts'

/** So many are looked at closely: whom they are about, and who would answer. */
const mostShown = 20

const Takings = enumOf('PulseTaking', pulseFilters.onLeave.choices ?? [])

type Shown = { readonly person: string; readonly places: readonly string[]; readonly respondents: readonly string[] }
type Audience = {
  readonly jobs: number
  readonly people: number
  readonly gone: readonly string[]
  readonly mixesPeople: boolean
  readonly isPublished: boolean
  readonly first: readonly Shown[]
}

const ShownType = builder.objectRef<Shown>('PulseSubject').implement({
  fields: (t) => ({
    person: t.exposeString('person', { nullable: false }),
    places: t.field({
      type: ['String'],
      nullable: { list: false, items: false },
      description: 'The names of the business unit and of the location of the job.',
      resolve: ({ places }) => [...places],
    }),
    respondents: t.field({
      type: ['String'],
      nullable: { list: false, items: false },
      description: 'The names of those who would answer about them; none where nobody can.',
      resolve: ({ respondents }) => [...respondents],
    }),
  }),
})

const AudienceType = builder.objectRef<Audience>('PulseAudience').implement({
  description: 'About whom a pulse would ask if it was sent today.',
  fields: (t) => ({
    jobs: t.exposeInt('jobs', { nullable: false, description: 'How many jobs it finds: somebody with two of them is asked about twice.' }),
    people: t.exposeInt('people', { nullable: false }),
    gone: t.field({
      type: ['String'],
      nullable: { list: false, items: false },
      description: 'The names of what its filters name and that can no longer be chosen: it would not be sent.',
      resolve: ({ gone }) => [...gone],
    }),
    mixesPeople: t.exposeBoolean('mixesPeople', { nullable: false, description: 'It includes people and narrows them by other filters.' }),
    isPublished: t.exposeBoolean('isPublished', {
      nullable: false,
      description: 'Whether its form is published, without which it is not sent.',
    }),
    first: t.field({ type: [ShownType], nullable: { list: false, items: false }, resolve: ({ first }) => [...first] }),
  }),
})

export const getPulseAudience = defineQuery({
  name: 'getPulseAudience',
  description: 'About whom a pulse with these filters would ask if it was sent today. Nothing is written.',
  permission: 'pulses.create',
  args: (arg) => ({
    designId: arg.id(),
    businessUnitIds: arg.idList(),
    businessEntityIds: arg.idList(),
    locationIds: arg.idList(),
    workClassIds: arg.idList(),
    payGradeIds: arg.idList(),
    includeIds: arg.idList(),
    excludeIds: arg.idList(),
    onLeave: arg({ type: Takings }),
    onProbation: arg({ type: Takings }),
    withoutAccount: arg({ type: Takings }),
  }),
  returns: AudienceType,
  nullable: false,
  resolve: async (ctx, { designId, ...filters }) => {
    const named = namedIn(filters)
    const { today: day } = ctx.actor
    const gone = await ctx.db.run(goneFilters, named)
    const counted = await ctx.db.one(countAudience(takingsIn(filters)), { ...named, day })
    const form = designId ? await issuableForm(ctx, designId).catch(unlessRefused) : undefined
    return {
      ...counted,
      gone: gone.map(({ name }) => name ?? '–'),
      mixesPeople: mixesPeople(filters),
      isPublished: form !== undefined,
      first: await firstOf(ctx, filters, form),
    }
  },
})

type Filters = Readonly<Record<string, unknown>>

function mixesPeople({ includeIds, excludeIds: _, ...others }: Filters): boolean {
  const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : isNarrowing(value))
  return isGiven(includeIds) && Object.values(others).some(isGiven)
}
const isNarrowing = (value: unknown) => (['ONLY', 'WITHOUT'] satisfies Taking[]).some((each) => each === value)

async function firstOf(ctx: Context, filters: Filters, form: Awaited<ReturnType<typeof issuableForm>> | undefined): Promise<Shown[]> {
  const rows = await ctx.db.run(firstOfAudience(takingsIn(filters)), { ...namedIn(filters), day: ctx.actor.today, most: mostShown })
  const subjects = rows.map(({ person_id: personId, job_id: jobId }) => ({ personId, jobId }))
  const tasks = form ? await tasksOfForm(ctx, form, { subjects, respondentIds: [], sendOn: null }) : []
  const ids = [...subjects.map(({ personId }) => personId), ...tasks.flat().flatMap(({ respondentId }) => respondentId ?? [])]
  const names = new Map((await ctx.db.run(peopleNamed, { ids })).map(({ id, name }) => [id, name]))
  return subjects.map(({ personId }, index) => ({
    person: names.get(personId) ?? '',
    places: rows[index]?.places ?? [],
    respondents: (tasks[index] ?? []).flatMap(({ respondentId }) => names.get(respondentId ?? '') ?? []),
  }))
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Invalid) && !(error instanceof NotFound)) throw error
}

const Gone = builder.objectRef<{ id: string; name: string; locations: string[] }>('PulseWithGoneLocations').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    locations: t.exposeStringList('locations', { nullable: false }),
  }),
})

export const listPulsesOfGoneLocations = defineQuery({
  name: 'listPulsesOfGoneLocations',
  description: 'The pulses still to be sent whose filters name a location that can no longer be chosen: they would not be sent.',
  permission: 'pulses.view',
  returns: [Gone],
  nullable: false,
  resolve: async ({ db }) => [...(await db.run(pulsesOfGoneLocations, {}))],
})
