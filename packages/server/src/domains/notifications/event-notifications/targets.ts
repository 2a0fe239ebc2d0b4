import type { Position } from '@kith/shared/positions.ts'
import type { EventTarget } from '@kith/shared/domains/notifications/event-notifications.ts'
import { businessUnitRepresentativeTypes, locationRepresentativeTypes } from '@kith/shared/domains/organisation/representatives.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { recordMeant } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { holdersOf, type Placed } from '#platform/positions/holders.ts'
import type { Reached } from '#platform/notifications/notification.ts'
import type { Definition } from './definition.ts'
import { holdersOfRoles, membersOf, reachable } from './sql.ts'
import type { Told } from './told.ts'

/** Who a notification reaches by each of its targets, worked out for all events of a transaction at once. */
export async function reachedBy(ctx: Context, definition: Definition, told: readonly Told[]): Promise<Reached[]> {
  if (told.length === 0) return []
  const people: Named[] = []
  for (const target of definition.targets) people.push(...(await peopleOf(ctx, target, definition, told)))
  const toAll = (reach: (eventId: string) => Reached[]) => told.flatMap(({ event }) => reach(event.id))
  const has = (target: EventTarget) => definition.targets.includes(target)
  const users = has('GROUPS') ? await ctx.db.run(membersOf, { groups: definition.permission_group_ids ?? [], today: ctx.actor.today }) : []
  const addresses = has('EMAILS') ? addressesIn(definition) : []
  return [
    ...(await byAccountOrAddress(ctx, people)),
    ...toAll((eventId) => users.map(({ user_id: userId }) => ({ eventId, userId }))),
    ...toAll((eventId) => addresses.map((address) => ({ eventId, address }))),
  ]
}

type Named = { readonly eventId: string; readonly personId: string }

async function peopleOf(ctx: Context, target: EventTarget, definition: Definition, told: readonly Told[]): Promise<Named[]> {
  switch (target) {
    case 'PERSON':
      return told.flatMap(({ event, personId }) => (personId === null ? [] : [{ eventId: event.id, personId }]))
    case 'PEOPLE':
      return told.flatMap(({ event }) => (definition.person_ids ?? []).map((personId) => ({ eventId: event.id, personId })))
    case 'SUPERVISOR':
    case 'SUPERVISORS_SUPERVISOR':
      return inPosition(ctx, target, [null], told)
    case 'BUSINESS_UNIT_REPRESENTATIVES': {
      const types = await meant(ctx, businessUnitRepresentativeTypes, definition.business_unit_representative_type_ids)
      return inPosition(ctx, 'BUSINESS_UNIT_REPRESENTATIVE', types, told)
    }
    case 'LOCATION_REPRESENTATIVES': {
      const types = await meant(ctx, locationRepresentativeTypes, definition.location_representative_type_ids)
      return inPosition(ctx, 'LOCATION_REPRESENTATIVE', types, told)
    }
    case 'ROLES':
      return inRoles(ctx, definition, told)
    case 'GROUPS':
    case 'EMAILS':
      return []
  }
}

async function inRoles(ctx: Context, { workforce_role_ids: roles }: Definition, told: readonly Told[]): Promise<Named[]> {
  const days = told.map(({ event, day }) => ({ key: event.id, day }))
  const rows = await ctx.db.run(holdersOfRoles, { roles: roles ?? [], days: JSON.stringify(days) })
  return rows.map(({ key, personId }) => ({ eventId: key, personId }))
}

/** Types that were merged into another are that one. */
async function meant(ctx: Context, list: SettingsList, ids: readonly string[] | null): Promise<string[]> {
  const records = await Promise.all((ids ?? []).map((id) => recordMeant(ctx, list, id)))
  return records.flatMap((record) => record?.id ?? [])
}

async function inPosition(ctx: Context, position: Position, named: readonly (string | null)[], told: readonly Told[]): Promise<Named[]> {
  const subjects = told.flatMap(({ event, job, day }): Placed[] =>
    job ? named.map((type) => ({ key: event.id, job: job.jobId, named: type, day })) : [],
  )
  return (await holdersOf(ctx, position, subjects)).map(({ key, personId }) => ({ eventId: key, personId }))
}

/** People without an account are told by email, if they have an address. */
async function byAccountOrAddress(ctx: Context, people: readonly Named[]): Promise<Reached[]> {
  const ids = [...new Set(people.map(({ personId }) => personId))]
  const rows = ids.length === 0 ? [] : await ctx.db.run(reachable, { people: ids, today: ctx.actor.today })
  const byPerson = new Map(rows.map((row) => [row.personId, row]))
  return people.flatMap(({ eventId, personId }): Reached[] => {
    const { hasAccount = false, address = null } = byPerson.get(personId) ?? {}
    if (hasAccount) return [{ eventId, personId }]
    return address === null ? [] : [{ eventId, personId, address: address.toLowerCase() }]
  })
}

const addressesIn = ({ emails }: Definition): string[] => [
  ...new Set((emails ?? '').split(',').flatMap((address) => address.trim().toLowerCase() || [])),
]
