import { kinds } from '../../../packages/shared/src/catalogue.ts'
import { declarations } from '../../../packages/shared/src/domains.ts'
import type { Sources } from './check.ts'
import { placeOf } from './places.ts'
import { withoutComments, withoutImports } from './source-text.ts'

/** The pages of these are domains; what they do is the platform's. */
const carriedOutByPlatform = new Set(['bulk-data'])
const slugs = new Set<string>(
  declarations.flatMap(({ name, permissions }) => (carriedOutByPlatform.has(name) ? [] : Object.keys(permissions))),
)
const types = new Set([...kinds.values()].map(({ type }) => type))

/** The platforms of both sides name no domain, no permission of one and no type of its records. */
export function platformNameProblems(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const place = placeOf(path)
    if (place?.zone !== 'platform' || place.isTest || !/\.tsx?$/.test(path)) return []
    const code = withoutImports(text)
    const named = [...withoutComments(text).matchAll(/['"]@kith\/shared\/domains\/([\w-]+)[^'"]*['"]/g)].map(([, domain = '']) => domain)
    const declared = new Set(named.filter((domain) => !carriedOutByPlatform.has(domain)))
    const literals = new Set([...code.matchAll(/'([\w.]+)'/g)].map(([, literal = '']) => literal))
    return [
      ...[...declared].map((domain) => `${path} imports the declarations of '${domain}': the platform reads the catalogue of all domains.`),
      ...[...literals]
        .filter((literal) => slugs.has(literal))
        .map((slug) => `${path} names the permission ${slug} of a domain: its declaration says what it is for.`),
      ...[...new Set([...literals, ...[...code.matchAll(/^\s*(\w+): \{ (?:keyFields|fields|merge)/gm)].map(([, type = '']) => type)])]
        .filter((literal) => types.has(literal))
        .map((type) => `${path} names the type ${type} of a domain.`),
    ]
  })
}
