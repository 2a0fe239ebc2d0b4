import { ApolloLink } from '@apollo/client/link'
import { useSyncExternalStore } from 'react'
import { tap } from 'rxjs'
import { failureOf } from './errors.ts'

let answeredAt = new Date()
/** When the server last answered, while it cannot be reached. */
let lostSince: Date | null = null
const listeners = new Set<() => void>()

/** When the server last answered, while it cannot be reached; null while it can. */
export const useLostConnection = (): Date | null => useSyncExternalStore(subscribe, () => lostSince)

/** Whether the browser has a network at all; it may still not reach the server. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)

/** Notices by the calls that are made anyway whether the server can be reached. */
export function connectionLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: ({ errors }) => (errors?.some(({ extensions }) => extensions?.['reason'] === 'AWAY') ? lose() : find()),
        error: (error: unknown) => isUnreachable(error) && lose(),
      }),
    ),
  )
}

/** Looks for a lost server again and again, and calls back when it is there; returns a function that stops it. */
export function watchConnection(onReturn: () => void): () => void {
  const change = () => {
    if (lostSince) void search(stopped.signal)
    else onReturn()
  }
  const stopped = new AbortController()
  const forget = subscribe(change)
  addEventListener('offline', lose, { signal: stopped.signal })
  addEventListener('online', () => void tryConnection(), { signal: stopped.signal })
  return () => (forget(), stopped.abort())
}

/** Asks the server whether it is ready, now; false where it is not, or does not answer within ten seconds. */
export async function tryConnection(): Promise<boolean> {
  const answer = await fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(() => null)
  const isThere = answer?.ok ?? false
  if (isThere) find()
  else lose()
  return isThere
}

const shortestPause = 2000
const longestPause = 30_000

async function search(stopped: AbortSignal): Promise<void> {
  for (let pause = shortestPause; lostSince && !stopped.aborted; pause = Math.min(pause * 2, longestPause)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (lostSince) await tryConnection()
  }
}

function isUnreachable(error: unknown): boolean {
  const { code, reason } = failureOf(error)
  return code === 'NETWORK' || (code === 'UNAVAILABLE' && (reason === undefined || reason === 'AWAY'))
}

function lose(): void {
  if (!lostSince) become(answeredAt)
}

function find(): void {
  answeredAt = new Date()
  if (lostSince) become(null)
}

function become(next: Date | null): void {
  lostSince = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function subscribeToNetwork(listener: () => void): () => void {
  const stopped = new AbortController()
  for (const event of ['online', 'offline']) addEventListener(event, listener, { signal: stopped.signal })
  return () => stopped.abort()
}
