import pg from 'pg'

export type Recorded = { readonly text: string; readonly name?: string; readonly values?: unknown[] }

/** From now on every statement of this process is noted; answers a function that ends it and gives them. */
export function recordStatements(): () => Recorded[] {
  const statements: Recorded[] = []
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args
    if (typeof first === 'string') statements.push({ text: first, ...(Array.isArray(values) ? { values } : {}) })
    else if (typeof first === 'object' && first !== null && 'text' in first) statements.push({ ...(first as Recorded) })
    return Reflect.apply(query, this, args)
  } as typeof pg.Client.prototype.query
  return () => {
    Reflect.set(pg.Client.prototype, 'query', query)
    return statements.map(({ text, name, values }) => ({
      text,
      ...(name ? { name } : {}),
      ...(values ? { values: values.map(plain) } : {}),
    }))
  }
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
