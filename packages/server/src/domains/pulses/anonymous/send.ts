import { randomBytes } from 'node:crypto'
import { anonymousFormDesign, type AnonymousDimension } from '@kith/shared/domains/forms/anonymous-designs.ts'
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
import { settlePulse } from '../sends/sql.ts'
import { cellsOf } from './cells.ts'
import type { Cell } from './generalise.ts'
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
  const dimensions = design.dimensions ?? []
  const { cells, unreachable } = await cellsOf(ctx, values, dimensions)
  if (cells.length === 0) return fail(ctx, { id, pulseId: row.id }, 'anonymous_few')
  return {
    pulseId: row.id,
    versionId: version.id,
    dimensions,
    cells,
    unreachable,
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
