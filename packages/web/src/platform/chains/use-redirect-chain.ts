import { useSearchParams } from 'react-router'
import { createRedirectChains, placeIn } from './redirect-chain.ts'

export const redirectChains = createRedirectChains({ storage: globalThis.localStorage })

interface Step {
  /** Where the chain goes from this page, with what it gave to later ones; `otherwise` where there is none. */
  next: (otherwise: string, given?: Readonly<Record<string, string>>) => string
  /** Where it goes without this page; null where there is no chain. */
  skip: (() => string | null) | null
}

/** The flow over several pages that this page is a step of, as its address says. */
export function useRedirectChain(): Step {
  const [parameters] = useSearchParams()
  const place = placeIn(parameters)
  if (!place || !redirectChains.at(place)) return { next: (otherwise) => otherwise, skip: null }
  return {
    next: (otherwise, given) => redirectChains.finish(place, given) ?? otherwise,
    skip: () => redirectChains.skip(place),
  }
}
