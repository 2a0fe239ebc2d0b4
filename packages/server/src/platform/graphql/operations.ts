/** Every operation of the schema with the permission it asks for; the permission matrix is generated from this. */
export type OperationDescription = {
  readonly kind: 'query' | 'mutation'
  readonly name: string
  /** Any of them opens it. */
  readonly permissions: readonly string[]
  /** Refused only to whoever holds none of them at any scope: it answers with what is in reach, which may be nothing. */
  readonly byReach: boolean
}

const described = new Map<string, OperationDescription>()

export function describeOperation(operation: OperationDescription): void {
  if (described.has(operation.name)) throw new Error(`Operation '${operation.name}' is defined twice`)
  described.set(operation.name, operation)
}

export const operations = (): readonly OperationDescription[] => [...described.values()]
