import { permissions } from '../rights/catalogue.ts'

/** Grants of whatever administrators hold only like everyone else. */
export const closedToAdministrators: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...permissions].flatMap(([slug, { closedToAdministrators: isClosed }]) => (isClosed ? [[slug, ['FUNCTIONAL']] as const] : [])),
)
