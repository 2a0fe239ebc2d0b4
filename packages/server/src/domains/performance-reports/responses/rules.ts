import { metricGroup, metricSides, type MetricSide } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { metricResponse } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { questionsFor } from '@kith/shared/domains/performance-reports/questions.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import { fieldValues, type RecordValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import type { PlannedRecord, RecordRules } from '#platform/records/rules.ts'
import { latestVersion } from '#platform/records/versions.ts'
import { isUuid } from '#platform/rights/check.ts'
import { above } from '../sql.ts'
import { askOthers } from './absent.ts'
import { supervisorOf } from './supervisor.ts'

export const responseRules: RecordRules = {
  of: metricResponse,
  askOthers,
  defaults: async (ctx, input) => ({
    ...input,
    ...(await versionOf(ctx, input)),
    respondentId: await respondentOf(ctx, input),
    askedOn: ctx.actor.today,
  }),
  judge: async (ctx, planned) => {
    const supervising = await pairsAbove(ctx, planned)
    return Promise.all(planned.map(async (each) => [...(await faultsOfGroup(ctx, each.after)), ...faultsOfRespondent(each, supervising)]))
  },
}

const sideOf = ({ side }: RecordValues): MetricSide | undefined => metricSides.find((each) => each === side)

const groupOf = (ctx: Context, { groupId }: RecordValues) =>
  typeof groupId === 'string' && isUuid(groupId) ? loadRecord(ctx, metricGroup, groupId.toLowerCase()) : Promise.resolve(null)

/** The questions and scales as they are now. */
async function versionOf(ctx: Context, input: RecordValues): Promise<RecordValues> {
  const row = await groupOf(ctx, input)
  if (!row) return {}
  const { id, content } = await latestVersion(ctx, metricGroup, row.id)
  return { groupName: content.name, versionId: id }
}

/** The person themselves, and the supervisor of their primary job who can sign in unless somebody else is named. */
async function respondentOf(ctx: Context, input: RecordValues): Promise<unknown> {
  const { respondentId = null, personId } = input
  if (respondentId !== null && respondentId !== '') return respondentId
  const [side, subject] = [sideOf(input), String(personId).toLowerCase()]
  if (side === 'SUBJECT') return subject
  return side === 'SUPERVISOR' && isUuid(subject) ? supervisorOf(ctx, subject) : null
}

async function faultsOfGroup(ctx: Context, after: RecordValues): Promise<Fault[]> {
  const row = await groupOf(ctx, after)
  if (!row) return []
  if (fieldValues(metricGroup, row).state !== 'ACTIVE') return [fault('groupId', 'group_inactive')]
  const side = sideOf(after)
  const { content } = await latestVersion(ctx, metricGroup, row.id)
  return side && questionsFor(side, content.metrics ?? []).length > 0 ? [] : [fault('groupId', 'group_side')]
}

const pairOf = ({ ownerId, after }: PlannedRecord) => `${ownerId} ${String(after['respondentId']).toLowerCase()}`

/** The pairs of a person and somebody above one of their jobs. */
async function pairsAbove({ db, actor }: Context, planned: readonly PlannedRecord[]): Promise<ReadonlySet<string>> {
  const pairs = planned
    .filter(({ after }) => after['side'] === 'SUPERVISOR' && typeof after['respondentId'] === 'string')
    .map(({ ownerId, after }) => ({ person: ownerId, above: after['respondentId'] }))
  if (pairs.length === 0) return new Set()
  const rows = await db.run(above, { pairs: JSON.stringify(pairs), today: actor.today })
  return new Set(rows.map((row) => `${row.person} ${row.above}`))
}

function faultsOfRespondent(planned: PlannedRecord, supervising: ReadonlySet<string>): Fault[] {
  const { ownerId, after } = planned
  const respondent = typeof after['respondentId'] === 'string' ? after['respondentId'].toLowerCase() : null
  switch (sideOf(after)) {
    case 'SUBJECT':
      return respondent === ownerId ? [] : [fault('respondentId', 'respondent_subject')]
    case 'SUPERVISOR':
      if (respondent === null) return [fault('respondentId', 'respondent_none')]
      return supervising.has(pairOf(planned)) ? [] : [fault('respondentId', 'respondent_supervisor')]
    case 'PEER':
      return respondent !== null && respondent !== ownerId ? [] : [fault('respondentId', 'respondent_peer')]
    case undefined:
      return []
  }
}
