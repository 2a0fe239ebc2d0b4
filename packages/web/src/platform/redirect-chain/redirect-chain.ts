import { href, routes, type RouteName } from '@kith/shared/routes.ts'

/** A page of a flow: its route, and which of the collected values fill its parameters. */
export interface ChainStop {
  route: RouteName
  /** Parameter of the route → name of the value that an earlier step gave. */
  mapping?: Record<string, string>
  params?: Record<string, string>
}

export interface RedirectChain {
  triggerName: string
  completionRoute: ChainStop
  chain: readonly ChainStop[]
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Values = Record<string, string>

const keyOf = (id: string) => `redirectChain.${id}`

/** Stores a flow of several pages under a random five-digit id; answers the address of its first page. */
export function startChain(chain: RedirectChain, store: Store = localStorage, random: () => number = Math.random): string {
  const id = String(10_000 + Math.floor(random() * 90_000))
  store.setItem(keyOf(id), JSON.stringify(chain))
  return addressAt(id, chain, 0, {}, store)
}

/** The address after this step: the next step, or after the last the completion page. `values` are what the step made (the id of a new job). */
export function finishStep(search: string, fallback: string, values: Values = {}, store: Store = localStorage): string {
  const { id, step, chain } = readChain(search, store)
  return chain ? addressAt(id, chain, step + 1, values, store) : fallback
}

/** Takes this step out of the flow and goes on. */
export function skipStep(search: string, fallback: string, values: Values = {}, store: Store = localStorage): string {
  const { id, step, chain } = readChain(search, store)
  if (!chain) return fallback
  const shorter = { ...chain, chain: chain.chain.filter((_, index) => index !== step) }
  store.setItem(keyOf(id), JSON.stringify(shorter))
  return addressAt(id, shorter, step, values, store)
}

/** The flow that the address belongs to; null when there is none or what is stored makes no sense. */
function readChain(search: string, store: Store): { id: string; step: number; chain: RedirectChain | null } {
  const parameters = new URLSearchParams(search)
  const id = parameters.get('chainId') ?? ''
  const step = Number(parameters.get('chainStep') ?? Number.NaN)
  if (!/^\d{5}$/.test(id) || !Number.isInteger(step)) return { id, step, chain: null }
  try {
    const chain = JSON.parse(store.getItem(keyOf(id)) ?? 'null') as RedirectChain | null
    return { id, step, chain: chain && isChain(chain) && step >= 0 && step < chain.chain.length ? chain : null }
  } catch {
    return { id, step, chain: null }
  }
}

function isChain({ chain, completionRoute }: Partial<RedirectChain>): boolean {
  return (
    Array.isArray(chain) && [...chain, completionRoute].every((stop: ChainStop | undefined) => stop !== undefined && stop.route in routes)
  )
}

function addressAt(id: string, chain: RedirectChain, step: number, values: Values, store: Store): string {
  const stop = chain.chain[step]
  if (stop) return fill(stop, values, { chainId: id, chainStep: String(step) })
  store.removeItem(keyOf(id))
  return fill(chain.completionRoute, values, {})
}

function fill({ route, mapping = {}, params = {} }: ChainStop, values: Values, query: Record<string, string>): string {
  const mapped = Object.fromEntries(Object.entries(mapping).flatMap(([param, name]) => (values[name] ? [[param, values[name]]] : [])))
  return (href as (name: RouteName, params: Values, query: Record<string, string>) => string)(route, { ...params, ...mapped }, query)
}
