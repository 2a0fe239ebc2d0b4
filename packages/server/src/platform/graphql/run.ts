import type { FastifyInstance } from 'fastify'
import mercurius from 'mercurius'
import { ReadTransaction } from '../read-transaction.ts'
import type { Services } from '../services.ts'
import { wordingOf } from '../tenant-words/own-words.ts'
import type { Wording } from '../words.ts'
import type { Request } from './builder.ts'
import { documentRules, type Operation } from './documents.ts'
import { isOutage, outsideErrors, type OutsideError } from './errors.ts'

export type Engine = FastifyInstance['graphql']
export type Answer = { readonly data: unknown; readonly errors?: readonly OutsideError[] }
/** Describes who asks and how, by what a request knows before anything is read. */
export type Caller = Omit<Request, 'services' | 'transaction'> & {
  /** The words for those of whom nobody can be asked who they are. */
  readonly unknown: Wording
}

/** Runs documents, and keeps so many of those that came last as they were read and compiled. */
export async function engineOf(app: FastifyInstance, { kith, config }: Pick<Services, 'kith' | 'config'>, cache: number): Promise<Engine> {
  const { promise, resolve } = Promise.withResolvers<Engine>()
  await app.register(async (scope) => {
    await scope.register(mercurius, {
      schema: kith.schema,
      routes: false,
      jit: 1,
      cache,
      validationRules: documentRules(config),
      errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data: data ?? null, errors } }),
    })
    resolve(scope.graphql)
  })
  return promise
}

/** Runs the operation of somebody with a session, in their turn; once more where who they are was assumed wrongly. */
export function runAs(services: Services, engine: Engine, operation: Operation, caller: Caller): Promise<Answer> {
  const { identity, hostname } = caller
  const ask = async (mayAssume: boolean): Promise<Answer> => {
    const transaction = new ReadTransaction(services, identity, { mayAssume, hostname })
    try {
      const answer = await execute(services, engine, operation, caller, transaction)
      // What reads nothing, such as the schema itself, is told to nobody whose session has ended.
      if (!answer.errors && !transaction.wasUsed) await transaction.context()
      if (await transaction.assumptionHeld()) return answer
    } finally {
      await transaction.end()
    }
    return ask(false)
  }
  const isSlow = services.kith.isSlow(operation.document)
  const party = { group: identity.tenantId, member: identity.sessionId, isWrite: operation.isWrite, isSlow }
  return services.turns.during(party, () => ask(true))
}

export async function execute(
  services: Services,
  engine: Engine,
  { document, variables }: Operation,
  { unknown, ...request }: Caller,
  transaction: ReadTransaction,
): Promise<Answer> {
  const told = async (failure: unknown) =>
    outsideErrors(failure, request.reference, services.log, await readerOf(transaction, failure, unknown))
  try {
    const { data, errors } = await engine(document, { ...request, services, transaction }, { ...variables })
    return errors ? { data: data ?? null, errors: await told(errors) } : { data }
  } catch (error) {
    return { data: null, errors: await told(error) }
  }
}

/** The acting user's words; where nobody can be asked who that is, the language that the request prefers. */
function readerOf(transaction: ReadTransaction, failure: unknown, unknown: Wording): Promise<Wording> {
  if (!transaction.wasUsed || isOutage(failure)) return Promise.resolve(unknown)
  return transaction
    .context()
    .then(wordingOf)
    .catch(() => unknown)
}
