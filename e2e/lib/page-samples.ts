import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getNamedType, isObjectType, type GraphQLObjectType } from 'graphql'
import { capitalise } from '../../packages/shared/src/capitalise.ts'
import { kinds } from '../../packages/shared/src/catalogue.ts'
import { plural } from '../../packages/shared/src/naming.ts'
import { routes, type RouteName } from '../../packages/shared/src/routes.ts'
import { pagesOfDomains } from './pages-of-domains.ts'

/** What stands for the parameters of routes, `trainingId`, and what it is called, `trainingName`: of all routes, or of one before its parameter. */
export type Known = Readonly<Record<string, string | undefined>>

/** The address of a route with real ids. */
export function pathOf(route: RouteName, known: Known): string {
  return routes[route].replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const id = known[`${route}:${parameter}`] ?? known[parameter]
    if (!id) throw new Error(`The demo has no record for the ${parameter} of ${route}: write one, or say in e2e/pages what it is`)
    return id
  })
}

/** What the record is called that stands for a parameter of a route. */
export function nameOf(route: RouteName, parameter: string, known: Known): string | undefined {
  const name = `${parameter.replace(/(Id|Slug|Alias)$/, '')}Name`
  return known[`${route}:${name}`] ?? known[name]
}

/** The parameters of a route, in their order. */
export const parametersOf = (route: RouteName): string[] => [...routes[route].matchAll(/:(\w+)/g)].map(([, name = '']) => name)

export type Ask = <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>

/** What a domain knows of the parameters of its routes: `known` of its file in `e2e/pages`. */
export type Samples = (ask: Ask, of: readonly RouteName[]) => Promise<Known>

/** Records of the demo for the addresses of these routes: those that the domains know, and for any other `somethingId` the first that `listSomethings` lists. */
export async function knownIds(ask: Ask, of = Object.keys(routes) as readonly RouteName[]): Promise<Known> {
  const known: Record<string, string | undefined> = {}
  for (const { known: ofDomain } of await pagesOfDomains()) Object.assign(known, await ofDomain?.(ask, of))
  for (const parameter of new Set(of.flatMap(parametersOf)))
    if (!(parameter in known)) Object.assign(known, await firstOf(parameter, of, ask))
  return known
}

const queries = buildSchema(readFileSync(join(import.meta.dirname, '../../packages/server/schema.graphql'), 'utf8'))
  .getQueryType()!
  .getFields()

/** The first record of a list, with the person or job that it belongs to. */
async function firstOf(parameter: string, of: readonly RouteName[], ask: Ask): Promise<Known> {
  const thing = parameter.replace(/Id$/, '')
  const many = capitalise(kinds.get(thing)?.plural ?? plural(thing))
  const query = queries[`listAll${many}`] ?? queries[`list${many}`]
  const answered = query && getNamedType(query.type)
  if (!query || !isObjectType(answered)) return {}
  const items = answered.getFields()['items']?.type
  const type = items ? (getNamedType(items) as GraphQLObjectType) : answered
  const fields = `{ ${fieldsOf(type)} }`
  const { all } = await ask<{ all: Listed[] | { items: Listed[] } }>(
    items ? `{ all: ${query.name}(first: 1) { items ${fields} } }` : `{ all: ${query.name} ${fields} }`,
  )
  const [first] = Array.isArray(all) ? all : all.items
  if (!first) return {}
  const { personId, person } = first.job ?? first
  const owners = of
    .filter((route) => parametersOf(route).includes(parameter))
    .map((route) => ({ [`${route}:personId`]: personId, [`${route}:personName`]: person?.displayName, [`${route}:jobId`]: first.jobId }))
  return Object.assign({ [parameter]: first.id, [`${thing}Name`]: first.name }, ...(personId ? owners : [])) as Known
}

export type Owned = { personId?: string; person?: { displayName: string } }
type Listed = Owned & { id: string; name?: string; jobId?: string; job?: Owned }

function fieldsOf(type: GraphQLObjectType): string {
  const has = (name: string) => name in type.getFields()
  const called = ['name', 'displayName', 'subject', 'summary', 'groupName'].find(has)
  const ofPerson = 'personId person { displayName }'
  return [
    'id',
    ...(called ? [`name: ${called}`] : []),
    ...(has('person') && has('personId') ? [ofPerson] : []),
    ...(has('job') && has('jobId') ? [`jobId job { ${ofPerson} }`] : []),
  ].join(' ')
}

export type Named = { id: string; name: string }
