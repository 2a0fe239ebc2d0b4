import { isObjectType, type GraphQLObjectType } from 'graphql'
import type { Kith } from '../kith.ts'
import { documentOf } from './documents.ts'
import { endpointsOf, type Endpoint, type Method } from './endpoints.ts'
import { Selections } from './selection.ts'

export const base = '/api/v1'
export type Found = { readonly endpoint: Endpoint; readonly id: string | undefined }

/** Every address of a server with what is asked at it: made once of what the domains declare. */
export class Api {
  readonly endpoints: readonly Endpoint[]
  readonly selections: Selections
  readonly #at: ReadonlyMap<string, Endpoint>
  readonly #documents = new Map<string, string>()

  readonly #schema: Kith['schema']
  readonly #moduleOf: Kith['moduleOf']

  constructor(kith: Kith) {
    this.#schema = kith.schema
    this.#moduleOf = kith.moduleOf
    this.endpoints = endpointsOf(kith)
    this.selections = new Selections(kith)
    this.#at = new Map(this.endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  }

  find(method: Method, path: string): Found | undefined {
    const parts = path.split('/').filter((part) => part !== '')
    const isId = (part: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(part)
    const endpoint = this.#at.get(`${method} /${parts.map((part) => (isId(part) ? '{id}' : part)).join('/')}`)
    return endpoint && { endpoint, id: parts.find(isId) }
  }

  /** Finds the address that reads one record of these answers; undefined where none does. */
  readerOf({ kind }: Endpoint): Endpoint | undefined {
    return this.endpoints.find(
      ({ method, path, ...other }) => method === 'GET' && path.endsWith('{id}') && other.kind === kind && kind !== undefined,
    )
  }

  /** Tells of an operation that it belongs to a module that is not among these. */
  isOff(operation: object, modules: readonly string[]): boolean {
    const module = this.#moduleOf(operation)
    return module !== undefined && !modules.includes(module)
  }

  typeNamed(name: string): GraphQLObjectType | undefined {
    const type = this.#schema.getType(name)
    return isObjectType(type) ? type : undefined
  }

  /** Lists the methods of an address. */
  methodsAt(path: string): Method[] {
    return (['GET', 'POST', 'PATCH', 'DELETE'] as const).filter((method) => this.find(method, path))
  }

  document(endpoint: Endpoint, expand: readonly string[], total: boolean): string {
    const key = `${endpoint.operation.name} ${expand.toSorted().join()} ${total}`
    const made = this.#documents.get(key) ?? documentOf(endpoint, this.selections, { expand, total })
    // Names to expand come in any number of combinations
    if (this.#documents.size < 4000) this.#documents.set(key, made)
    return made
  }
}

const apis = new WeakMap<Kith, Api>()
export function apiOf(kith: Kith): Api {
  const api = apis.get(kith) ?? new Api(kith)
  apis.set(kith, api)
  return api
}
