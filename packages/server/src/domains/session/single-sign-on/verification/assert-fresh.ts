import { NotLetIn } from '../failure.ts'

/** By how much the clock of a provider may differ. */
const skewMilliseconds = 30_000

type Moments = { readonly authenticatedAt: Date | null; readonly begunAt: Date; readonly now: Date }

/** That someone has shown a provider who they are since they were asked to. Throws NotLetIn, also where the provider does not say when. */
export function assertFresh({ authenticatedAt, begunAt, now }: Moments): void {
  const at = authenticatedAt?.getTime() ?? 0
  if (at >= begunAt.getTime() - skewMilliseconds && at <= now.getTime() + skewMilliseconds) return
  throw new NotLetIn('stale', { cause: new Error(`Signed in there at ${authenticatedAt?.toISOString() ?? 'an unknown time'}`) })
}
