import { aliasFault } from '@kith/shared/aliases.ts'
import { organisationSettings } from '@kith/shared/domains/organisation/settings.ts'
import { faultsIn } from '@kith/shared/records.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { organisationByAlias } from '#domains/tenants/public.ts'
import type { Context } from '#platform/context.ts'
import { problem, problemOf } from '#platform/errors.ts'

/** What keeps an organisation from being made. */
export async function problemsOfNew(
  { db, actor }: Context,
  given: Readonly<Record<string, string>> & { alias: string },
): Promise<Problem[]> {
  const { alias } = given
  const fault = aliasFault(alias)
  const isTaken = await db.first(organisationByAlias, { alias })
  return [
    ...(fault ? [problem('alias', fault)] : []),
    ...(isTaken ? [problem('alias', 'organisation_taken', { name: alias })] : []),
    ...faultsIn(organisationSettings, given, { today: actor.today }).map(problemOf),
  ]
}
