import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { orRefusal } from '#platform/mutations/or-refusal.ts'
import { problemsOf } from '#platform/mutations/problems-of.ts'
import { takenBackIfRefused } from '#platform/mutations/taken-back.ts'
import { isUuid } from '#platform/rights/check.ts'
import type { Told } from '../partners/differences.ts'
import { optionalNumberIn, textIn } from './answers.ts'
import { openTraining } from './learning-sql.ts'
import { employedPeople, type Employed } from './people-sql.ts'
import type { Service, Taken } from './service.ts'

/** People go to the learning service as learners, and what they have completed there comes back as training. */
export const learningService: Service = {
  slug: 'learning-service',
  kind: 'learning',
  people: async ({ db, actor }) => (await db.run(employedPeople, { today: actor.today })).map(learnerOf),
  takes: { path: '/completions', read: readCompletion, take: (ctx, item) => take(ctx, item as Completion) },
}

const learnerOf = (person: Employed): Told<object> => ({
  personId: person.id,
  body: {
    id: person.id,
    active: true,
    givenName: person.given_name,
    familyName: person.family_name,
    displayName: person.display_name,
    email: person.email,
    startsOn: person.starts_on,
    positionTitle: person.position_title,
    businessUnit: person.business_unit,
    location: person.location,
    supervisor: person.supervisor,
  },
})

type Completion = { readonly person: string; readonly course: string; readonly completedOn: string; readonly hours?: string }

function readCompletion(item: unknown): Completion {
  const hours = optionalNumberIn(item, 'hours')
  const [person, course, completedOn] = [textIn(item, 'person'), textIn(item, 'course'), textIn(item, 'completedOn')]
  return { person, course, completedOn, ...(hours === undefined ? {} : { hours }) }
}

/** Completes the training that somebody is enrolled in by that name, or records one. */
async function take(ctx: Context, { person, course: name, completedOn, hours }: Completion): Promise<Taken> {
  const done = { status: 'COMPLETED', completedOn, ...(hours === undefined ? {} : { hours }) }
  const refusal = await orRefusal(() =>
    takenBackIfRefused(ctx, async () => {
      if (!isUuid(person)) throw new NotFound()
      const open = await ctx.db.first(openTraining, { person, name })
      const { kith } = ctx.services
      if (open) await kith.mutation('trainingUpdate').runNamed(ctx, { ...open, ...done })
      else await kith.mutation('trainingCreate').runNamed(ctx, { personId: person, name, ...done })
    }),
  )
  if (!refusal) return { state: 'DONE' }
  const problems = problemsOf(refusal)
  const detail = refusal instanceof NotFound ? 'person' : (problems[0]?.path ?? 'training')
  return { state: 'WAITING', problems, failure: { detail } }
}
