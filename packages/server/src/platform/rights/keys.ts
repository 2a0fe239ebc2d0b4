import type { Context } from '../context.ts'
import { Invalid, plainProblem } from '../errors.ts'
import type { OperationDescription } from '../graphql/operations.ts'
import { isLent } from './catalogue.ts'

/**
 * Whether access keys may use an operation: it asks for permissions that people lend, is not for oneself alone and asks nobody who they
 * are. What asks for none says so itself.
 */
export function isOpenToKeys({ permissions, asOneself, verified, keys }: OperationDescription): boolean {
  if (asOneself || verified) return false
  return keys ?? permissions.every((slug) => slug !== 'signed-in' && slug !== 'anyone' && isLent(slug))
}

/** Answers a key as if the operation were not in the schema. */
export function ensureOpenToKeys({ actor }: Pick<Context, 'actor'>, operation: OperationDescription): void {
  if (!actor.isKey || isOpenToKeys(operation)) return
  const type = operation.kind === 'query' ? 'Query' : 'Mutation'
  const asOfTheSchema = `Cannot query field "${operation.name}" on type "${type}".`
  throw new Invalid([plainProblem('query', asOfTheSchema, 'document')])
}
