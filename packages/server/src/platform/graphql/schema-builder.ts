import SchemaBuilder, { type TypeParam } from '@pothos/core'
import { GraphQLError } from 'graphql'
import type { Context } from '../context.ts'
import type { ReadTransaction } from '../read-transaction.ts'
import type { Services } from '../services.ts'

/** What Mercurius hands to every resolver. Rights and rows come from `read()` or from a mutation's own transaction. */
export type Request = {
  readonly services: Services
  readonly identity: { tenantId: string; userId: string; sessionId: string; isKey?: true; isAgent?: true }
  readonly reference: string
  readonly transaction: ReadTransaction
  readonly hostname: string
  /** Where the request comes from. */
  readonly address: string
  /** The program that sent it, as it calls itself. */
  readonly agent: string
  /** Is run around each change, in its transaction. */
  readonly writing?: <Result>(ctx: Context, write: () => Promise<Result>) => Promise<Result>
}

type SchemaTypes = {
  Context: Request
  DefaultInputFieldRequiredness: false
  Scalars: {
    ID: { Input: string; Output: string }
    Date: { Input: string; Output: string }
    DateTime: { Input: string; Output: Date }
    Decimal: { Input: string; Output: string }
    Json: { Input: unknown; Output: unknown }
  }
}

/** An empty schema with the scalars that all domains share. */
export function createSchemaBuilder() {
  const builder = new SchemaBuilder<SchemaTypes>({})
  builder.queryType()
  builder.mutationType()
  builder.scalarType('Date', { description: 'A day without time: YYYY-MM-DD.', serialize: String, parseValue: asText('Date') })
  builder.scalarType('DateTime', {
    description: 'A moment in UTC, ISO 8601.',
    serialize: (value) => value.toISOString(),
    parseValue: asText('DateTime'),
  })
  builder.scalarType('Decimal', { description: 'An exact decimal number, as text.', serialize: String, parseValue: asText('Decimal') })
  builder.scalarType('Json', { description: 'Any JSON value.', serialize: (value) => value, parseValue: (value) => value })
  return builder
}

export type Builder = ReturnType<typeof createSchemaBuilder>
/** The types of every schema, and whatever may be the type of a field in it. */
export type Types = Builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never
export type Output = TypeParam<Types>

const asText = (name: string) => (value: unknown) => {
  if (typeof value === 'string') return value
  throw new GraphQLError(`${name} values are sent as text.`, { extensions: { code: 'INVALID' } })
}
