/** Signing in and POST /api/auth/refresh return these. */
export interface Tokens {
  accessToken: string
  expiresAt: string
}

export type SessionState = 'active' | 'unreachable' | 'ended'

export interface KeeperOptions {
  /** Asks for new tokens. `isActive`: the user did something since the last time, which prolongs the session. Rejects with SessionEnded on a 4xx answer and with anything else when the server cannot be reached. */
  request: (isActive: boolean) => Promise<Tokens>
  /** Runs one refresh at a time over all tabs. */
  exclusively?: <Result>(act: () => Promise<Result>) => Promise<Result>
  /** Tells the other tabs. */
  announce?: (tokens: Tokens) => void
  now?: () => number
  wait?: (milliseconds: number) => Promise<void>
}

/** The server says that the session is over. */
export class SessionEnded extends Error {}

const EARLY = 20_000
const ACTIVITY_THROTTLE = 60_000
const LONGEST_WAIT = 30_000

/** Keeps the access token in memory and renews it: on demand, on activity (at most once a minute), and when the server refuses it. */
export function createTokenKeeper(options: KeeperOptions) {
  const { request, exclusively = (act) => act(), announce, now = Date.now, wait = sleep } = options
  const listeners = new Set<(state: SessionState) => void>()
  let state: SessionState = 'active'
  let tokens: Tokens | null = null
  let changedAt = Number.NEGATIVE_INFINITY
  let activeAt = Number.NEGATIVE_INFINITY
  let seenAt = now()
  let running: Promise<string> | null = null

  const become = (next: SessionState) => {
    if (state === next || state === 'ended') return
    state = next
    for (const listener of listeners) listener(next)
  }

  const keep = (fresh: Tokens): string => {
    tokens = fresh
    changedAt = now()
    become('active')
    return fresh.accessToken
  }

  const attempt = () => {
    const askedAt = now()
    return exclusively(async () => {
      if (tokens && changedAt > askedAt) return tokens.accessToken
      const isActive = seenAt > changedAt
      const fresh = await request(isActive)
      announce?.(fresh)
      return keep(fresh)
    })
  }

  const renew = async (): Promise<string> => {
    for (let pause = 1000; ; pause = Math.min(pause * 2, LONGEST_WAIT)) {
      try {
        return await attempt()
      } catch (error) {
        if (error instanceof SessionEnded) {
          tokens = null
          become('ended')
          throw error
        }
        become('unreachable')
        await wait(pause)
      }
    }
  }

  const refresh = (): Promise<string> => {
    running ??= renew().finally(() => (running = null))
    return running
  }

  return {
    state: () => state,
    /** A token that still holds, renewed first if need be. */
    async accessToken(): Promise<string> {
      if (state === 'ended') throw new SessionEnded('The session has ended')
      return tokens && Date.parse(tokens.expiresAt) - now() > EARLY ? tokens.accessToken : refresh()
    },
    /** A new token although the old one has not expired: the server did not take `refused`. */
    async replace(refused: string): Promise<string> {
      return tokens && tokens.accessToken !== refused ? tokens.accessToken : refresh()
    },
    /** The user did something. Only this prolongs the session; polls do not. */
    activity(): void {
      seenAt = now()
      if (state !== 'active' || now() - Math.max(activeAt, changedAt) < ACTIVITY_THROTTLE) return
      activeAt = now()
      refresh().catch(() => undefined)
    },
    keep,
    end: () => become('ended'),
    onChange: (listener: (state: SessionState) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type TokenKeeper = ReturnType<typeof createTokenKeeper>

const sleep = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

type Fetch = (
  url: string,
  options: { method: string; headers: Record<string, string> },
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** POST /api/auth/refresh, without a body. A 4xx answer ends the session; anything else that fails does not. */
export async function requestTokens(isActive: boolean, send: Fetch = fetch): Promise<Tokens> {
  const headers = { 'trace-request-id': crypto.randomUUID(), ...(isActive ? { 'user-activity': 'true' } : {}) }
  const answer = await send('/api/auth/refresh', { method: 'POST', headers })
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new SessionEnded(`Refresh answered ${answer.status}`)
  if (!answer.ok) throw new Error(`Refresh answered ${answer.status}`)
  return (await answer.json()) as Tokens
}
