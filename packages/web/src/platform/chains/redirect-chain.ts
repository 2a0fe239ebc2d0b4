import { href, routes, type RouteName } from '@kith/shared/routes.ts'

/** A page on the way: its parameters, and those that take the value of this name from what an earlier step gave. */
export interface ChainStep {
  route: RouteName
  params: Readonly<Record<string, string>>
  mapping: Readonly<Record<string, string>>
}

/** A flow over several pages. */
export interface RedirectChain {
  triggerName: string
  completionRoute: ChainStep
  chain: readonly ChainStep[]
}

/** The address says in which chain a page is, and at which step. */
export interface ChainPlace {
  id: string
  index: number
}

type Values = Readonly<Record<string, string>>
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
interface Options {
  storage: Kept
  newId?: () => string
}

/**
 * Keeps flows between pages, so that they survive a reload. A place that there is not, or data that someone has spoilt, is no chain:
 * the page then goes where it goes by itself.
 */
export function createRedirectChains({ storage, newId = fiveDigits }: Options) {
  const read = (id: string) => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(keyOf(id)) ?? 'null')
      return isChain(kept) ? kept : null
    } catch {
      return null
    }
  }
  const keep = (id: string, chain: RedirectChain) => storage.setItem(keyOf(id), JSON.stringify(chain))
  const lead = (id: string, chain: RedirectChain, index: number): string => {
    const step = chain.chain[index]
    if (step) return addressOf(step, { chainId: id, chainStep: index })
    storage.removeItem(keyOf(id))
    return addressOf(chain.completionRoute)
  }
  const at = ({ id, index }: ChainPlace) => {
    const chain = read(id)
    return chain?.chain[index] ? chain : null
  }

  return {
    /** Keeps a chain and returns the address of its first step. */
    start(chain: RedirectChain): string {
      let id = newId()
      while (storage.getItem(keyOf(id)) !== null) id = newId()
      keep(id, chain)
      return lead(id, chain, 0)
    },
    /** The chain that a page is a step of; null where it is none. */
    at,
    /** The address of the next step, or of the completion after the last one; null without a chain. */
    finish(place: ChainPlace, given: Values = {}): string | null {
      const chain = at(place)
      if (!chain) return null
      const filled = { ...chain, completionRoute: fill(chain.completionRoute, given), chain: chain.chain.map((step) => fill(step, given)) }
      keep(place.id, filled)
      return lead(place.id, filled, place.index + 1)
    },
    /** Takes the present step out of the chain, and returns the address of what follows it. */
    skip(place: ChainPlace): string | null {
      const chain = at(place)
      if (!chain) return null
      const shorter = { ...chain, chain: chain.chain.toSpliced(place.index, 1) }
      keep(place.id, shorter)
      return lead(place.id, shorter, place.index)
    },
  }
}

/** The place that an address names; null where it names none. */
export function placeIn(parameters: URLSearchParams): ChainPlace | null {
  const id = parameters.get('chainId') ?? ''
  const step = parameters.get('chainStep') ?? ''
  return /^\d{5}$/.test(id) && /^\d{1,2}$/.test(step) ? { id, index: Number(step) } : null
}

const keyOf = (id: string) => `redirectChain.${id}`
const fiveDigits = () => String(10_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 90_000))

function fill({ route, params, mapping }: ChainStep, given: Values): ChainStep {
  const mapped = Object.entries(mapping).flatMap(([name, from]) => (given[from] === undefined ? [] : [[name, given[from]] as const]))
  return { route, params: { ...params, ...Object.fromEntries(mapped) }, mapping }
}

/** Parameters that the path does not name are its query. */
function addressOf({ route, params }: ChainStep, place: { chainId?: string; chainStep?: number } = {}): string {
  const inPath = new Set([...routes[route].matchAll(/:(\w+)/g)].map(([, name]) => name))
  const query = Object.fromEntries(Object.entries(params).filter(([name]) => !inPath.has(name)))
  return (href as (name: RouteName, params: Values, query: object) => string)(route, params, { ...query, ...place })
}

function isChain(value: unknown): value is RedirectChain {
  if (!isObject(value)) return false
  const { triggerName, completionRoute, chain } = value
  return typeof triggerName === 'string' && isStep(completionRoute) && Array.isArray(chain) && chain.every(isStep)
}

/** Another tab, or another version of Kith, may have kept what names a page that there is not. */
const isStep = (value: unknown): value is ChainStep =>
  isObject(value) && Object.hasOwn(routes, String(value['route'])) && areTexts(value['params']) && areTexts(value['mapping'])
const areTexts = (value: unknown) => isObject(value) && Object.values(value).every((each) => typeof each === 'string')
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
