import pg from 'pg'

export type Recorded = { readonly text: string; readonly name?: string; readonly values?: unknown[] }

/** From now on the statements of this process are noted; returns a function that ends it and gives those of the request, without what runs at the same time. */
export function recordStatements(): () => Recorded[] {
  const noted: (Recorded & { readonly by: pg.Client })[] = []
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args
    if (typeof first === 'string') noted.push({ by: this, text: first, ...(Array.isArray(values) ? { values } : {}) })
    else if (typeof first === 'object' && first !== null && 'text' in first) noted.push({ by: this, ...(first as Recorded) })
    return Reflect.apply(query, this, args)
  } as typeof pg.Client.prototype.query
  return () => {
    Reflect.set(pg.Client.prototype, 'query', query)
    const { by: asked } = noted.find(({ text }) => text.includes('app.begin_request')) ?? {}
    const statements = noted.filter(({ by }) => by === asked)
    return statements.map(({ text, name, values }) => ({
      text,
      ...(name ? { name } : {}),
      ...(values ? { values: values.map(plain) } : {}),
    }))
  }
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
