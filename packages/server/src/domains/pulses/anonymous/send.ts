import { randomBytes } from 'node:crypto'
import { anonymousFormDesign, tenureBands, type AnonymousDimension } from '@kith/shared/domains/forms/anonymous-designs.ts'
import { anonymousPulse } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { businessDayAfter } from '@kith/shared/business-days.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { v4 } from 'uuid'
import { businessCalendarsOfPeople } from '#domains/jobs/public.ts'
import { asSystemJob, defineJob, HandedBack } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { latestIfAny } from '#platform/records/versions.ts'
import { namedIn, takingsIn } from '../audience/named.ts'
import { audiencePeople, treesOfPlaces, type PlacedRow } from '../audience/sql.ts'
import { settlePulse } from '../sends/sql.ts'
import { fewestTogether, generalise, type Cell, type Placed } from './generalise.ts'
import { digestOf, makeKeyPair, type KeyPair } from '#platform/ballots/blind-signing.ts'
import { ofCell, ofMarks, seal } from './sealed.ts'
import { failAnonymousSend, insertCell, insertRecipients, lockAnonymousSend, openAnonymousSend } from './sql.ts'

export const anonymousSendQueue = 'anonymous-pulse-send'
const peopleOfSet = 5000

type Plan = {
  readonly pulseId: string
  readonly versionId: string
  readonly dimensions: readonly AnonymousDimension[]
  readonly cells: readonly Cell[]
  readonly unreachable: number
  readonly remindDays: number | null
  readonly cutoffDays: number
}

/** Asks everybody whom a pulse finds: puts them into cells, makes a key for each, and opens the form for all of them at once. */
export const sendAnonymousPulse = defineJob({
  queue: anonymousSendQueue,
  run: async (services, { tenantId }, { sendId }, signal) => {
    const id = String(sendId)
    const plan = await asSystemJob(services, tenantId, (ctx) => planSend(ctx, id))
    if (!plan) return
    const keys: KeyPair[] = []
    while (keys.length < plan.cells.length) {
      if (signal.aborted) throw new HandedBack()
      keys.push(await makeKeyPair())
    }
    await asSystemJob(services, tenantId, (ctx) => open(ctx, id, plan, keys))
  },
})

/** Returns whom is asked; undefined where nothing is left to be done, or nothing can be. */
async function planSend(ctx: Context, id: string): Promise<Plan | undefined> {
  const send = await ctx.db.first(lockAnonymousSend, { id })
  const row = send?.state === 'QUEUED' ? await loadRecord(ctx, anonymousPulse, send.pulse_id) : null
  if (!row) return undefined
  const values = fieldValues(anonymousPulse, row)
  const designRow = await loadRecord(ctx, anonymousFormDesign, values.designId)
  const version = await latestIfAny(ctx, anonymousFormDesign, values.designId)
  const design = designRow ? fieldValues(anonymousFormDesign, designRow) : null
  if (design?.state !== 'ACTIVE' || !version) return fail(ctx, { id, pulseId: row.id }, 'form_unpublished')
  const found = await ctx.db.run(audiencePeople(takingsIn(values)), { ...namedIn(values), day: ctx.actor.today })
  const reached = found.filter(({ can_act: canAct }) => canAct)
  if (reached.length < fewestTogether) return fail(ctx, { id, pulseId: row.id }, 'anonymous_few')
  const dimensions = design.dimensions ?? []
  const parents = new Map((await ctx.db.run(treesOfPlaces, {})).map(({ id: place, parent_id: parent }) => [place, parent]))
  const placed = reached.map((each): Placed => ({ id: each.person_id, paths: dimensions.map((name) => pathOf(name, each, parents)) }))
  return {
    pulseId: row.id,
    versionId: version.id,
    dimensions,
    cells: generalise(placed, dimensions.length),
    unreachable: found.length - reached.length,
    remindDays: design.remindDays,
    cutoffDays: design.cutoffDays,
  }
}

async function fail(ctx: Context, { id, pulseId }: { id: string; pulseId: string }, reason: string): Promise<undefined> {
  await ctx.db.run(failAnonymousSend, { id, reason })
  await ctx.db.run(settlePulse(anonymousPulse), { id: pulseId, state: 'FAILED' })
  const subject = { kind: anonymousPulse.thing, id: pulseId }
  await recordSystemEvents(ctx, [{ event: 'anonymous_pulse.failed', subject, before: {}, after: null }])
}

/** The values of a dimension for somebody, from the most general to the most exact. */
function pathOf(dimension: AnonymousDimension, row: PlacedRow, parents: ReadonlyMap<string, string | null>): string[] {
  switch (dimension) {
    case 'BUSINESS_UNIT':
      return withAbove(row.business_unit_id, parents)
    case 'LOCATION':
      return withAbove(row.location_id, parents)
    case 'BUSINESS_ENTITY':
      return row.business_entity_id === null ? [] : [row.business_entity_id]
    case 'WORK_CLASS':
      return row.work_class_id === null ? [] : [row.work_class_id]
    case 'TENURE':
      return [bandOf(row.years)]
  }
}

function withAbove(id: string | null, parents: ReadonlyMap<string, string | null>): string[] {
  const path: string[] = []
  for (let at = id; at !== null && !path.includes(at); at = parents.get(at) ?? null) path.unshift(at)
  return path
}

const bandOf = (years: number): (typeof tenureBands)[number] =>
  years < 1 ? 'UNDER_1' : years < 3 ? 'FROM_1' : years < 10 ? 'FROM_3' : 'FROM_10'

async function open(ctx: Context, id: string, plan: Plan, keys: readonly KeyPair[]): Promise<void> {
  const send = await ctx.db.first(lockAnonymousSend, { id })
  if (send?.state !== 'QUEUED') return
  const { today } = ctx.actor
  const calendar = (await businessCalendarsOfPeople(ctx, [], today))('')
  const digest = digestOf(keys.map(({ publicKey }) => publicKey))
  await ctx.db.run(openAnonymousSend, {
    id,
    version: plan.versionId,
    today,
    remindOn: plan.remindDays === null ? null : businessDayAfter(today, plan.remindDays, calendar),
    closedFrom: daysAfter(businessDayAfter(today, plan.cutoffDays, calendar), 1),
    recipients: plan.cells.reduce((sum, { members }) => sum + members.length, 0),
    unreachable: plan.unreachable,
    digest,
    dimensions: plan.dimensions,
    markKey: seal(ctx, ofMarks, id, randomBytes(32).toString('base64')),
  })
  for (const [at, { values, members }] of plan.cells.entries()) {
    const key = keys[at]
    if (!key) throw new Error('Each cell has a key')
    const cell = v4()
    const sealedKey = seal(ctx, ofCell, cell, key.privateKey)
    const { publicKey } = key
    await ctx.db.run(insertCell, { id: cell, send: id, values: JSON.stringify(values), recipients: members.length, publicKey, sealedKey })
    for (let from = 0; from < members.length; from += peopleOfSet)
      await ctx.db.run(insertRecipients, { send: id, cell, people: members.slice(from, from + peopleOfSet) })
  }
  await ctx.db.run(settlePulse(anonymousPulse), { id: plan.pulseId, state: 'SENT' })
  const subject = { kind: anonymousPulse.thing, id: plan.pulseId }
  await recordSystemEvents(ctx, [{ event: 'anonymous_pulse.opened', subject, before: {}, after: { digest } }])
}
