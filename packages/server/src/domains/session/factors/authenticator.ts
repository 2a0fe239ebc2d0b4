import { Secret, TOTP } from 'otpauth'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { SealedValues } from '#platform/sealed-values.ts'
import { later } from '../door.ts'
import { findAuthenticator, saveAuthenticator, useStep } from './sql.ts'

const [digits, period, minutes] = [6, 30, 15]

/** What an app is set up with: a secret to type, the same as an address for a QR code, and what confirms it; nothing is kept before that. */
export type Enrolment = { readonly secret: string; readonly uri: string; readonly enrolment: string }

/** The start of setting up an app, for a quarter of an hour. */
export function beginEnrolment(
  ctx: Context,
  userId: string,
  { username, organisation }: { username: string; organisation: string },
): Enrolment {
  const seed = new Secret({ size: 20 })
  const secret = seed.base32
  const uri = new TOTP({ issuer: `Kith ${organisation}`, label: username, secret: seed, digits, period }).toString()
  const content = JSON.stringify({ secret, until: later(ctx.now, minutes).getTime() })
  return {
    secret,
    uri,
    enrolment: valuesOf(ctx)
      .seal(content, placeOf(ctx, userId, 'enrolment'))
      .toString('base64url'),
  }
}

/** Keeps the app that shows this code, in place of an earlier one. Throws Invalid at `enrolment` or `code`. */
export async function confirmEnrolment(
  ctx: Context,
  userId: string,
  { enrolment, code }: { enrolment: string; code: string },
): Promise<void> {
  const secret = secretIn(ctx, userId, enrolment)
  if (!secret) throw new Invalid([problem('enrolment', 'enrolment_late')])
  const step = stepOf(secret, code, ctx.now)
  if (step === undefined) throw new Invalid([problem('code', 'code_new')])
  const sealedSeed = valuesOf(ctx).seal(secret, placeOf(ctx, userId, 'sealed_seed'))
  await ctx.db.run(saveAuthenticator, { user: userId, sealedSeed, step, now: ctx.now })
}

/** Whether the app of an account shows this code now, or did or will within thirty seconds; each is good once. */
export async function useAppCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const kept = await ctx.db.first(findAuthenticator, { user: userId })
  const step = kept && stepOf(valuesOf(ctx).open(kept.sealedSeed, placeOf(ctx, userId, 'sealed_seed')), code, ctx.now)
  return step !== undefined && (await ctx.db.first(useStep, { user: userId, step })) !== undefined
}

/** The thirty seconds to which a code belongs. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits, period })
  const distance = app.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return distance === null ? undefined : app.counter({ timestamp: now.getTime() }) + distance
}

function secretIn(ctx: Context, userId: string, enrolment: string): string | undefined {
  try {
    const content = valuesOf(ctx).open(Buffer.from(enrolment, 'base64url'), placeOf(ctx, userId, 'enrolment'))
    // Sealed by `beginEnrolment`
    const { secret, until } = JSON.parse(content) as { secret: string; until: number }
    return until > ctx.now.getTime() ? secret : undefined
  } catch {
    return undefined
  }
}

const valuesOf = ({ services }: Context) => new SealedValues(services.config.secret, 'authenticator')
const placeOf = ({ actor }: Context, userId: string, column: string) => ({
  tenantId: actor.tenantId,
  table: 'authenticators',
  row: userId,
  column,
})
