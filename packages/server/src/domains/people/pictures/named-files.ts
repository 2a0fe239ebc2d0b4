import { isCameraName, mostPicturesAtOnce, partsOfName, pictureNameWays, stemOf } from '@kith/shared/domains/people/picture-names.ts'
import { longestSearch } from '@kith/shared/search.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { Invalid, problem, throwIfInvalid } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { hasPermission, reachOf, reachParameters, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import { loadPerson } from '../load.ts'
import type { CardRow } from '../sql/card.ts'
import { personType } from '../types/person.ts'

type Way = (typeof pictureNameWays)[number]
type Found = { key: string; via: Way; person_id: string }
type Named = { name: string; person: CardRow | null; via: Way | null; isAmbiguous: boolean }

/** Whom these keys name within reach: by employee number, username or work email, and a whole name by what is before the @ too. */
const findNamed = shapedStatement(
  (_, { reach }: { reach: Reach }, p: Parameters<ReachParameters & { keys: string[]; stems: string[]; seesAccounts: boolean }>) => {
    const isInReach = withinReach(reach, 'people.id', p)
    const byEmail = sql`join people on people.id = e.person_id where e.is_primary and not e.is_personal and ${isInReach}`
    return sql<Found>`
  with wanted as materialized (select distinct unnest(${p.keys}::text[]) as key),
  whole as materialized (select distinct unnest(${p.stems}::text[]) as key)
  select key, 'EMPLOYEE_NUMBER' as via, people.id as person_id
  from wanted join people on people.employee_key = wanted.key where ${isInReach}
  union all
  select key, 'USERNAME', people.id from wanted join users u on lower(u.username) = wanted.key join people on people.id = u.person_id
  where ${p.seesAccounts}::boolean and ${isInReach}
  union all
  select key, 'EMAIL', people.id from wanted join person_emails e on e.email_key = wanted.key ${byEmail}
  union all
  select key, 'EMAIL', people.id from whole join person_emails e on split_part(e.email_key, '@', 1) = whole.key ${byEmail}`
  },
)

const NamedFile = builder.objectRef<Named>('PictureFileMatch').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    person: t.field({
      type: personType,
      description: 'Whose picture it is by its name; null where nobody is found whose picture you can change.',
      resolve: ({ person }) => person,
    }),
    foundBy: t.field({ type: enumOf('PictureNameWay', pictureNameWays), resolve: ({ via }) => via }),
    isAmbiguous: t.exposeBoolean('isAmbiguous', { nullable: false, description: 'Whether the name fits several people.' }),
  }),
})

const mostInAnHour = { name: 'picture names', points: 120, seconds: 3600, in: 'own', code: 'limit_searches' } as const

export const matchPictureFiles = defineQuery({
  name: 'matchPictureFiles',
  description: `Whose pictures these files are, by their names of at most ${longestSearch} characters: at most ${mostPicturesAtOnce} at once.`,
  permission: 'people.pictures.edit',
  byReach: true,
  returns: [NamedFile],
  nullable: false,
  args: (arg) => ({ names: arg.stringList({ required: true }) }),
  resolve: async (ctx, { names }) => {
    if (names.length > mostPicturesAtOnce) throw new Invalid([problem('names', 'range_records', { max: mostPicturesAtOnce })])
    throwIfInvalid(
      names.flatMap((name, index) =>
        Array.from(name).length > longestSearch ? [problem(`names.${index}`, 'maxLength', { max: longestSearch })] : [],
      ),
    )
    const { services, actor } = ctx
    await services.limits.take({ ...mostInAnHour, keys: [actor.tenantId, actor.userId] })
    const people = await peopleByKey(ctx, names)
    return Promise.all(names.map((name) => whose(ctx, name, people)))
  },
})

async function peopleByKey(ctx: Context, names: readonly string[]): Promise<ReadonlyMap<string, Found[]>> {
  const stems = names.map(stemOf)
  const found = await ctx.db.run(findNamed({ reach: reachOf(ctx.actor, 'people.pictures.edit') }), {
    ...reachParameters(ctx),
    stems,
    keys: [...new Set(names.flatMap((name) => [stemOf(name), ...partsOfName(name)]))],
    seesAccounts: hasPermission(ctx.actor, 'users.view'),
  })
  return Map.groupBy(found, ({ key }) => key)
}

async function whose(ctx: Context, name: string, people: ReadonlyMap<string, Found[]>): Promise<Named> {
  const whole = people.get(stemOf(name)) ?? []
  const found = whole.length > 0 || isCameraName(name) ? whole : partsOfName(name).flatMap((part) => people.get(part) ?? [])
  const ids = new Set(found.map(({ person_id: id }) => id))
  const [first] = found
  const person = first && ids.size === 1 ? await loadPerson(ctx, first.person_id) : null
  const isFound = person?.is_visible === true
  return { name, person: isFound ? person : null, via: isFound && first ? first.via : null, isAmbiguous: ids.size > 1 }
}
