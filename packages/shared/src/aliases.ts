import { plain } from './plain.ts'

/** Host names begin with an alias; these mean something else there. */
const reserved = new Set(['admin', 'api', 'auth', 'localhost', 'spa', 'www'])

/** Returns a code of the catalogue of problems. Existing organisations keep aliases that are refused to new ones. */
export function aliasFault(alias: string): 'organisation_alias' | 'organisation_reserved' | undefined {
  if (!/^[a-z][a-z0-9-]{2,62}$/.test(alias)) return 'organisation_alias'
  // RFC 5891 keeps two hyphens in this place for other scripts, such as xn--
  return reserved.has(alias) || alias.startsWith('--', 2) ? 'organisation_reserved' : undefined
}

/** The alias that is proposed for an organisation of this name: its letters and digits, without accents, words joined by hyphens. */
export const aliasOf = (name: string): string =>
  plain(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 63)
    .replaceAll(/^-|-$/g, '')
