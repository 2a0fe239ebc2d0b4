import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely'
import type { DB } from './tables.generated.ts'

/** Named placeholders in a statement, filled in when it runs. */
export type Parameters<P> = { readonly [Name in keyof P]: RawBuilder<P[Name]> }
export type Statement<P, Row> = { readonly name: string; readonly text: string; bind(parameters: P): unknown[]; readonly row?: Row }
type Builder = Kysely<DB>
type Compiles<Row> = { compile(db: Builder): CompiledQuery<Row> }

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const builder: Builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

// A proxy answers for every name
const placeholders = new Proxy({}, { get: (_, name) => sql`${new Placeholder(String(name))}` }) as Parameters<Record<string, unknown>>

/** Placeholders with something else in the place of some of them: a proxy has nothing that could be spread. */
export const withGiven = <P extends object, Given extends object>(p: P, given: Given): P & Given =>
  new Proxy(given, { get: (own, name) => (name in own ? own : p)[name as never] }) as P & Given

/** Compiled once at start; runs as a named prepared statement. */
export function statement<P, Row>(build: (db: Builder, placeholders: Parameters<P>) => Compiles<Row>): Statement<P, Row> {
  let compiled: Statement<P, Row> | undefined
  const compile = () => (compiled ??= compileOnce(build))
  return {
    get name() {
      return compile().name
    },
    get text() {
      return compile().text
    },
    bind: (parameters) => compile().bind(parameters),
  }
}

/** A statement whose text depends on a shape (filters, sort, scope): compiled once per shape. */
export function shapedStatement<Shape, P, Row>(
  build: (db: Builder, shape: Shape, placeholders: Parameters<P>) => Compiles<Row>,
): (shape: Shape) => Statement<P, Row> {
  const byShape = new Map<string, Statement<P, Row>>()
  return (shape) => {
    const key = JSON.stringify(shape)
    let found = byShape.get(key)
    if (!found) {
      found = compileOnce<P, Row>((db, p) => build(db, shape, p))
      byShape.set(key, found)
    }
    return found
  }
}

function compileOnce<P, Row>(build: (db: Builder, placeholders: Parameters<P>) => Compiles<Row>): Statement<P, Row> {
  // One proxy stands for the placeholders of every statement
  const { text, parameters } = withoutRepeats(build(builder, placeholders as unknown as Parameters<P>).compile(builder))
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  const bind = (values: P) =>
    parameters.map((each) => {
      if (!(each instanceof Placeholder)) return each
      // The builder's type named every place
      const value = (values as Record<string, unknown>)[each.name]
      if (value === undefined) throw new Error(`Statement ${name} was run without its parameter ${each.name}`)
      return value
    })
  return { name, text, bind }
}

/** Sends a value once for each type, however often the text repeats it: each parameter is sent, read and checked by itself. */
function withoutRepeats({ sql: written, parameters }: CompiledQuery<unknown>): { text: string; parameters: unknown[] } {
  const places = new Map<unknown, number>()
  const kept: unknown[] = []
  const text = written.replaceAll(/\$(\d+)(::\w+(?:\[\])?)?/g, (_, place: string, type = '') => {
    const parameter = parameters[Number(place) - 1]
    const key = parameter instanceof Placeholder && type !== '' ? `${parameter.name}${type}` : kept.length
    const known = places.get(key) ?? kept.push(parameter)
    places.set(key, known)
    return `$${known}${type}`
  })
  return { text, parameters: kept }
}
