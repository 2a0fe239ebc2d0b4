import type { InputFieldMap, InputShapeFromFields, QueryFieldBuilder, ShapeFromTypeParam } from '@pothos/core'
import { Kind, OperationTypeNode, parse } from 'graphql'
import type { Services } from '../services.ts'
import type { Output, Request, Types } from './builder.ts'
import type { Operation, QueryOperation } from './operations.ts'

type Args<A extends InputFieldMap> = InputShapeFromFields<A>
/** Who asks is not known: only from which address, and with which program. */
export type Visit = Pick<Request, 'services' | 'address' | 'agent'>

type OpenQuery<Type extends Output, A extends InputFieldMap> = {
  name: string
  description: string
  args: (t: QueryFieldBuilder<Types, object>['arg']) => A
  returns: Type
  resolve: (visit: Visit, args: Args<A>) => Promise<ShapeFromTypeParam<Types, Type, true>>
}

/**
 * A query for people who are not signed in, in the documents of the web client alone. What opens it, such as the token of a link, is among
 * its arguments. It checks that itself, limits guesses by address, and answers null to whatever opens nothing.
 */
export function defineOpenQuery<Type extends Output, A extends InputFieldMap>(query: OpenQuery<Type, A>): QueryOperation {
  return {
    kind: 'query',
    name: query.name,
    permissions: ['anyone'],
    byReach: false,
    addTo: (builder) =>
      builder.queryField(query.name, (t) => {
        const type: Output = query.returns
        return t.field({
          // Its declaration has tied the result to the type
          type: type as 'Json',
          nullable: true,
          description: query.description,
          args: query.args(t.arg),
          // Pothos has built the arguments from `query.args`
          resolve: (_: unknown, args: unknown, { services, address, agent }: Request): Promise<unknown> =>
            query.resolve({ services, address, agent }, args as Args<A>),
        })
      }),
  }
}

/** The documents, by their hashes, that ask for nothing but open queries or mutations: what is answered without a session. */
export function openDocuments(
  documents: ReadonlyMap<string, string>,
  { operations }: Pick<Services['kith'], 'operations'>,
): ReadonlyMap<string, string> {
  const open = new Set(operations.filter(isOpen).map(({ name }) => name))
  const mayBe = (document: string) => [...open].some((name) => document.includes(name))
  return new Map([...documents].filter(([, document]) => mayBe(document) && asksOnlyFor(open, document)))
}

const isOpen = ({ permissions }: Operation) => permissions.includes('anyone')

function asksOnlyFor(open: ReadonlySet<string>, document: string): boolean {
  const operations = parse(document).definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  return operations.every(
    ({ operation, selectionSet: { selections } }) =>
      operation !== OperationTypeNode.SUBSCRIPTION && selections.every((each) => each.kind === Kind.FIELD && open.has(each.name.value)),
  )
}
