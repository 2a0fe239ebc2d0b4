import { areaRoutes } from './routes/areas.ts'
import { listRoutes } from './routes/lists.ts'
import { peopleRoutes } from './routes/people.ts'
import { redirects } from './routes/redirects.ts'
import { settingsRoutes } from './routes/settings.ts'
import { isUuid } from './uuid.ts'

/** The one catalogue: route name to path, used by links, navigation, redirects and server payloads. */
export const routes = { ...areaRoutes, ...peopleRoutes, ...settingsRoutes, ...listRoutes } as const

export type RouteName = keyof typeof routes

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type RouteParams<Name extends RouteName> = Record<ParamNames<(typeof routes)[Name]>, string>
export type Query = Record<string, string | number | boolean | null | undefined>

type HrefArguments<Name extends RouteName> = [ParamNames<(typeof routes)[Name]>] extends [never]
  ? [params?: Record<string, never> | undefined, query?: Query]
  : [params: RouteParams<Name>, query?: Query]

/** The address of a route: `href('people.jobs.show', { personId, jobId }, { tab: 'pay' })`. */
export function href<Name extends RouteName>(name: Name, ...[params, query]: HrefArguments<Name>): string {
  return fill(routes[name], params ?? {}, name) + queryString(query)
}

export interface RouteMatch {
  name: RouteName
  params: Record<string, string>
}

/** The route of a path, or null for an unknown one. Fixed words win over parameters. */
export function matchRoute(pathname: string): RouteMatch | null {
  const wanted = split(pathname)
  for (const [name, segments] of table()) {
    const params = matchSegments(segments, wanted)
    if (params) return { name, params }
  }
  return null
}

/** Corrects doubled slashes, the start page and old addresses. Returns null for a path that stays as it is. */
export function redirectOf(pathname: string): string | null {
  const single = pathname.replaceAll(/\/{2,}/g, '/')
  for (const [from, to] of redirects) {
    const params = matchRedirect(from, single)
    if (params && hasMalformedId(params)) break
    if (params) return fill(to, params, from)
  }
  return single === pathname ? null : single
}

/** True when a parameter named …Id is not a UUID: the page shows Page not found. */
export function hasMalformedId(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(params).some(([name, value]) => name.endsWith('Id') && !isUuid(value ?? ''))
}

function fill(path: string, params: Readonly<Record<string, string | undefined>>, name: string): string {
  let missing: string | undefined
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = params[key]
    if (!value) missing = key
    return encodeURIComponent(value ?? '')
  })
  if (!missing) return filled
  console.error(`Route ${name} has no value for ${missing}: the page will likely fail to load.`)
  return routes.not_found
}

function queryString(query: Query | undefined): string {
  if (query === undefined) return ''
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text && `?${text}`
}

let sorted: Array<[RouteName, string[]]> | undefined

function table() {
  sorted ??= (Object.entries(routes) as Array<[RouteName, string]>)
    .map(([name, path]): [RouteName, string[]] => [name, split(path)])
    .toSorted(([, left], [, right]) => fixedFirst(left) - fixedFirst(right))
  return sorted
}

/** 0.0101 of `/fixed/:id/fixed/:id`: the smaller, the earlier it is fixed. */
const fixedFirst = (segments: string[]) => Number(`0.${segments.map((segment) => (segment.startsWith(':') ? 1 : 0)).join('')}`)

const split = (path: string) => path.split('/').filter(Boolean)

function matchSegments(pattern: string[], wanted: string[]): Record<string, string> | null {
  if (pattern.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const given = wanted[index] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(given)
    else if (segment !== given) return null
  }
  return params
}

function matchRedirect(from: string, pathname: string): Record<string, string> | null {
  if (!from.endsWith('*')) return matchSegments(split(from), split(pathname)) && only(from, pathname)
  const base = from.slice(0, -1)
  return pathname === base || pathname.startsWith(`${base}/`) ? {} : null
}

/** A parameter of an old address never swallows the word of a real one (/spa/people/create is no person). */
function only(from: string, pathname: string): Record<string, string> | null {
  const real = matchRoute(pathname)
  if (real && routes[real.name] !== from) return null
  return matchSegments(split(from), split(pathname))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
