import { kinds } from '@kith/shared/catalogue.ts'
import type { Context } from '../../context.ts'
import { asActor } from '../../begin.ts'
import { answerFor, Invalid, plainProblem, problem } from '../../errors.ts'
import { openChanges, type StoredDifference } from '../../events/redact.ts'
import type { MutationOperation } from '../../graphql/operations.ts'
import { runAs, type Caller, type Engine } from '../../graphql/run.ts'
import type { Preview } from '../../mutations/run.ts'
import { kindNamed } from '../../rights/catalogue.ts'
import type { Services } from '../../services.ts'
import { answerOf } from '../answers.ts'
import { base, type Api } from '../api.ts'
import type { Endpoint } from '../endpoints.ts'
import { describe, openEndpoints } from '../open-api.ts'
import { readQuery } from '../parameters.ts'
import { findOperations } from './find.ts'
import { fingerprintOf, type Propose } from './proposing.ts'

export class UnknownTool extends Error {}
type Given = Readonly<Record<string, unknown>>
type Asked = { readonly services: Services; readonly api: Api; readonly engine: Engine; readonly caller: Caller; readonly propose: Propose }

const text = (description: string) => ({ type: 'string', description })
const taking = (properties: Record<string, object>, required = Object.keys(properties)) => ({ type: 'object', properties, required })
const annotations = { readOnlyHint: true, openWorldHint: false }

/** Few, whatever the number of operations: a model reads each of them before every answer. */
export const tools = [
  {
    name: 'who_am_i',
    description: 'The access key that you act with, its organisation and what it may do.',
    inputSchema: taking({}),
    annotations,
  },
  {
    name: 'find_operations',
    description: 'Finds operations that you may use by words, such as "extended leave" or "list trainings"; at most ten.',
    inputSchema: taking({ words: text('What you look for.') }),
    annotations,
  },
  {
    name: 'describe_operation',
    description: 'What an operation takes and answers, as JSON schema.',
    inputSchema: taking({ name: text('As find_operations names it.') }),
    annotations,
  },
  {
    name: 'read',
    description:
      'Runs an operation that reads. Arguments are flat, as describe_operation lists them: {"status": ["REQUESTED"], "limit": 20}.',
    inputSchema: taking({ operation: text('As find_operations names it.'), arguments: { type: 'object' } }, ['operation']),
    annotations,
  },
  {
    name: 'preview_change',
    description: 'Shows what an operation that changes something would do. Nothing is written.',
    inputSchema: taking({ operation: text('As find_operations names it.'), input: { type: 'object' } }),
    annotations,
  },
  {
    name: 'propose_change',
    description: 'Asks the person for whom you act to make a change. Nothing is written until they confirm it in their inbox.',
    inputSchema: taking({
      operation: text('As find_operations names it.'),
      input: { type: 'object' },
      why: text('Why the change is right, for the person who decides.'),
    }),
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  },
]

/** The result of a tool; what is refused is told to the model, which may put it right. Throws UnknownTool. */
export async function callTool(asked: Asked, name: string, given: Given): Promise<object> {
  const { services, caller } = asked
  const tool = calls.get(name)
  if (!tool) throw new UnknownTool(`There is no tool ‘${name}’.`)
  try {
    const result = await asActor(services, caller.identity, { source: 'api' }, (ctx) => tool(ctx, asked, given))
    const structured = typeof result === 'function' ? await result() : result
    return { content: [{ type: 'text', text: JSON.stringify(structured) }], structuredContent: structured }
  } catch (error) {
    const { code, message, details } = answerFor(error, caller.unknown)
    if (code === 'INTERNAL' || code === 'UNAUTHENTICATED') throw error
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ code, message, ...details }) }] }
  }
}

/** Answers at once, or with what is done once the transaction is over. */
type Call = (ctx: Context, asked: Asked, given: Given) => Promise<object | (() => Promise<object>)>

const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['who_am_i', async ({ actor }, { api }) => ({ key: actor.userName, today: actor.today, operations: openEndpoints(actor, api).length })],
  [
    'find_operations',
    async ({ actor }, { api }, { words }) => ({
      operations: findOperations(openEndpoints(actor, api), typeof words === 'string' ? words : ''),
    }),
  ],
  ['describe_operation', async (ctx, { api }, { name }) => described(api, endpointNamed(ctx, api, name))],
  [
    'read',
    async (ctx, asked, { operation, arguments: given }) =>
      reading(asked, endpointNamed(ctx, asked.api, operation), isGiven(given) ? given : {}),
  ],
  [
    'preview_change',
    async (ctx, { api }, { operation, input }) => previewed(ctx, endpointNamed(ctx, api, operation), isGiven(input) ? input : {}),
  ],
  [
    'propose_change',
    async (ctx, { api, propose }, { operation, input, why }) => {
      const [mutation, given, begun] = [changing(endpointNamed(ctx, api, operation)), isGiven(input) ? input : {}, Date.now()]
      const changes = await mutation.previewNamed(ctx, given)
      const fingerprint = fingerprintOf(changes, begun)
      return propose(ctx, { operation: mutation.name, input: given, why: typeof why === 'string' ? why : '', changes, fingerprint })
    },
  ],
])

function endpointNamed({ actor }: Context, api: Api, name: unknown): Endpoint {
  const found = openEndpoints(actor, api).find(({ operation }) => operation.name === name)
  if (!found)
    throw new Invalid([
      plainProblem('operation', `There is no operation ‘${String(name)}’. Look for one with find_operations.`, 'operation'),
    ])
  return found
}

function described(api: Api, endpoint: Endpoint): object {
  const { paths, components } = describe(api, [endpoint]) as {
    paths: Record<string, Record<string, object>>
    components: { schemas: Record<string, object> }
  }
  const { Problem: _, ...schemas } = components.schemas
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  return { name: endpoint.operation.name, isChange: endpoint.operation.kind === 'mutation', ...operation, schemas }
}

/** As a document of the schema, in a transaction of its own, as the web client and REST read. */
function reading({ services, api, engine, caller }: Asked, endpoint: Endpoint, given: Given): () => Promise<object> {
  const { operation } = endpoint
  if (operation.kind !== 'query')
    throw new Invalid([
      plainProblem('operation', 'This operation changes something. Use preview_change, then propose_change.', 'operation'),
    ])
  const { id, ...others } = given
  const query = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
  const { variables, expand, total } = readQuery(endpoint, query)
  const document = { name: operation.name, document: api.document(endpoint, expand, total), isWrite: false }
  return async () => {
    const { data, errors } = await runAs(
      services,
      engine,
      { ...document, variables: id === undefined ? variables : { ...variables, id } },
      caller,
    )
    const result = (data as Given | null)?.[operation.name]
    const [error] = errors ?? []
    if (error && (result === null || result === undefined)) return { error: { code: error.extensions.code, message: error.message } }
    return JSON.parse(answerOf(api, endpoint, result, base + endpoint.path).body) as object
  }
}

async function previewed(ctx: Context, endpoint: Endpoint, input: Given): Promise<object> {
  const changes: object[] = []
  for (const change of await changing(endpoint).previewNamed(ctx, input)) changes.push(await openly(ctx, change))
  return { changes }
}

function changing({ operation }: Endpoint): MutationOperation {
  if (operation.kind === 'mutation' && !('door' in operation)) return operation
  throw new Invalid([problem('operation', 'agent_reads')])
}

/** Names the fields that the key may not see, which are not shown. */
async function openly(ctx: Context, { event, subject, personId, jobId, difference }: Preview): Promise<object> {
  const kind = [...kinds.values()].find(({ thing }) => thing === subject.kind)?.kind
  if (kind === undefined) return { event, id: subject.id, difference: {}, closedFields: Object.keys(difference) }
  const judgedBy = personId ? { kind: 'person', id: personId } : jobId ? { kind: 'job', id: jobId } : { kind, id: subject.id }
  // A difference that was made just now, and is read like one that is kept
  const stored = { subject_id: subject.id, difference: difference as unknown as StoredDifference }
  const { open, closed } = await openChanges(ctx, kindNamed(kind), stored, judgedBy)
  return { event, kind, id: subject.id, difference: open, closedFields: closed }
}

const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value)
