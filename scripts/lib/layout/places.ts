/** Where a file stands in the house: what it may import depends on nothing else. */
export type Place = {
  readonly side: 'shared' | 'server' | 'web'
  readonly zone: 'shared' | 'platform' | 'testing' | 'domain' | 'domains' | 'main' | 'cli' | 'demo'
  readonly domain?: string
  readonly isTest: boolean
}

/** The place of a source file of the three packages; undefined for everything else. */
export function placeOf(path: string): Place | undefined {
  const [, side, rest] = /^packages\/(shared|server|web)\/src\/(.+)$/.exec(path) ?? []
  if (side === undefined || rest === undefined) return undefined
  const isTest = /\.test\.tsx?$/.test(rest) || /^domains\/[^/]+\/testing\//.test(rest)
  if (side === 'shared') return { side, zone: 'shared', isTest }
  if (side !== 'server' && side !== 'web') return undefined
  const [first = '', second = ''] = rest.split('/')
  if (first === 'domains' && second) return { side, zone: 'domain', domain: second, isTest }
  if (first === 'platform') return { side, zone: second === 'testing' ? 'testing' : 'platform', isTest }
  if (first === 'cli' || first === 'demo') return { side, zone: first, isTest }
  if (/^(domains|page-queries)\.tsx?$/.test(first)) return { side, zone: 'domains', isTest }
  if (/^main\.tsx?$/.test(first)) return { side, zone: 'main', isTest }
  return { side, zone: 'platform', isTest }
}

/** Tests and their helpers: nothing that runs imports them, and no release holds them. */
export const isForTests = (path: string): boolean => /\.test\.tsx?$|\/(testing\/|testing\.ts$|test-[^/]+\.ts$)/.test(path)
