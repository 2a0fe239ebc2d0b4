import { dayIn } from '#platform/clock.ts'
import { begin } from '#platform/begin-request.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/pool.ts'
import type { CoreServices } from '#platform/services.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { jobUpdateReasonIds, pendingRequestOf, reportsWithSupervisors, userNamed } from './sql.ts'

/** What has become of an update of hours that a supervisor asked for, and what was said of it. */
type Course = {
  readonly daysAgo: number
  readonly outcome: 'APPLIED' | 'DECLINED' | 'WITHDRAWN' | 'PENDING'
  readonly note?: string
  readonly comment?: string
}

const courses: readonly Course[] = [
  { daysAgo: 1720, outcome: 'WITHDRAWN', note: 'Study until the end of the year.' },
  { daysAgo: 1690, outcome: 'APPLIED', note: 'Returns from parental leave part-time.' },
  { daysAgo: 1200, outcome: 'DECLINED', comment: 'Not before the move of the workshop is over.' },
  { daysAgo: 1080, outcome: 'APPLIED', note: 'At their own request, to be reviewed in six months.' },
  { daysAgo: 980, outcome: 'APPLIED', comment: 'Agreed with the team.' },
  {
    daysAgo: 760,
    outcome: 'DECLINED',
    note: 'Wants to work four days.',
    comment: 'The order book is full until spring. Please ask again then.',
  },
  { daysAgo: 590, outcome: 'APPLIED', note: 'Back to full time.' },
  { daysAgo: 410, outcome: 'WITHDRAWN' },
  { daysAgo: 230, outcome: 'APPLIED', note: 'Cares for a parent on Fridays.', comment: 'Of course.' },
  { daysAgo: 90, outcome: 'DECLINED', comment: 'Let us talk about it first.' },
  { daysAgo: 6, outcome: 'PENDING', note: 'At their own request, to be reviewed in six months.' },
  { daysAgo: 1, outcome: 'PENDING', note: 'Study until the end of the year.' },
]
const millisecondsOfDay = 86_400_000

type Writing = { readonly tenantId: string; readonly administrator: string; readonly now: Date; readonly timezone: string }

/** Has updates of jobs approved, and lets supervisors have asked for some over the years: by the same mutations as everyone, each at its moment. */
export async function writeRequests(
  services: CoreServices,
  db: Connection,
  { tenantId, administrator, now, timezone }: Writing,
): Promise<void> {
  const admin = await db.one(userNamed, { username: administrator })
  const reasons = await db.run(jobUpdateReasonIds, {})
  const reasonId = reasons.find(({ name }) => name === 'Change of hours')?.id ?? null
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * millisecondsOfDay)
  const as = async (userId: string, moment: Date): Promise<Context> => {
    const actor = await begin(services, db, { tenantId, userId }, moment)
    return { services, actor, db, now: moment, source: 'user', sourceId: null, memory: new Map() }
  }
  const run = async (userId: string, moment: Date, mutation: string, input: Readonly<Record<string, unknown>>) =>
    services.kith.mutation(mutation).runNamed(await as(userId, moment), input)

  const steps = [{ approverType: 'SUPERVISOR' }, { approverType: 'SPECIFIC_PERSON', personId: admin.person_id }]
  await run(admin.id, at(2100), 'jobApprovalsUpdate', { version: 0, isEnabled: true, steps })
  for (const [turn, { daysAgo: earliest, outcome, note = null, comment = null }] of courses.entries()) {
    const found = await reportSince(db, { earliest, turn, except: admin.id, dayOf: (daysAgo) => dayIn(timezone, at(daysAgo)) })
    if (!found) continue
    const { report, daysAgo, day } = found
    const asked = at(daysAgo)
    const { job_id: id, version, supervisor_user_id: supervisor } = report
    const requester = supervisor ?? admin.id
    const change = { attributes: [{ attribute: 'FTE' }], fte: Number(report.fte) === 1 ? '0.8' : '1', effectiveFrom: daysAfter(day, 21) }
    await run(requester, asked, 'jobUpdate', { id, version, ...change, reasonId, note })
    const request = await db.one(pendingRequestOf, { job: id })
    const decided = at(daysAgo - 3)
    if (outcome === 'WITHDRAWN') await run(requester, decided, 'jobPendingUpdateWithdraw', request)
    // Their supervisor of that time has no account any more, so nobody else could approve it
    else if (!supervisor && outcome === 'APPLIED') await run(admin.id, decided, 'jobPendingUpdateOverride', { ...request, comment })
    else if (outcome !== 'PENDING')
      await run(admin.id, decided, 'jobPendingUpdateDecide', {
        ...request,
        decision: outcome === 'APPLIED' ? 'APPROVE' : 'DECLINE',
        comment,
      })
  }
}

type Search = { readonly earliest: number; readonly turn: number; readonly except: string; readonly dayOf: (daysAgo: number) => string }

/** One of those who had a supervisor other than the administrator, on the first day since then on which there was one; with an account, where one has. */
async function reportSince(db: Connection, { earliest, turn, except, dayOf }: Search) {
  for (let daysAgo = earliest; daysAgo > Math.max(0, earliest - 160); daysAgo -= 20) {
    const day = dayOf(daysAgo)
    const reports = await db.run(reportsWithSupervisors, { day, except })
    const supervised = reports.filter(({ supervisor_user_id: account }) => account !== null)
    const able = supervised.length > 0 ? supervised : reports
    const report = able[turn % Math.max(1, able.length)]
    if (report) return { report, daysAgo, day }
  }
  return undefined
}
