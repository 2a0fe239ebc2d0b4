import { plainDecimal } from '@kith/shared/remuneration.ts'
import { payOfJob } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { isUuid } from '#platform/rights/check.ts'
import type { Told } from '../partners/differences.ts'
import { UnexpectedAnswer } from '../partners/remote.ts'
import { optionalTextIn, textIn } from './answers.ts'
import { accountOf, australianEntities } from './payroll-sql.ts'
import { employedPeople, type Employed } from './people-sql.ts'
import type { Run, Service, Taken } from './service.ts'

/** Employees of Australian business entities go to the payroll service with their job and pay, and what became of them there comes back. */
export const payrollService: Service = {
  slug: 'australian-payroll-service',
  kind: 'payroll',
  asksForAdministrator: true,
  people: employees,
  takes: { path: '/statuses', read: readStatus, take: (ctx, item) => take(ctx, item as Status) },
}

/** Nobody before the day on which payroll starts. */
async function employees(ctx: Context, { payroll_start_date: startsOn }: Run): Promise<readonly Told<object>[]> {
  const { today } = ctx.actor
  if (startsOn === null || startsOn > today) return []
  const australian = new Set((await ctx.db.run(australianEntities, {})).map(({ id }) => id))
  const people = (await ctx.db.run(employedPeople, { today })).filter(({ business_entity_id: id }) => id !== null && australian.has(id))
  return Promise.all(people.map((person) => employeeOf(ctx, person)))
}

async function employeeOf(ctx: Context, person: Employed): Promise<Told<object>> {
  const pay = await payOfJob(ctx, person.job, ctx.actor.today)
  const body = {
    id: person.id,
    active: true,
    employeeNumber: person.employee_number,
    givenName: person.given_name,
    familyName: person.family_name,
    email: person.email,
    job: {
      id: person.job,
      startsOn: person.starts_on,
      endsOn: person.ends_on,
      positionTitle: person.position_title,
      businessEntity: person.business_entity,
      businessUnit: person.business_unit,
      location: person.location,
      fte: plain(person.fte),
    },
    pay: pay && {
      type: pay.type,
      currency: pay.currency,
      baseAnnual: plain(pay.baseAnnual),
      baseHourly: plain(pay.baseHourly),
      payCycle: pay.payCycle ?? null,
      hoursPerCycle: plain(pay.hoursPerCycle),
    },
  }
  return { personId: person.id, body }
}

const plain = (value: string | null | undefined) => (value ? plainDecimal(value) : null)

type Status = { readonly person: string; readonly status: 'ACCEPTED' | 'REFUSED'; readonly reason: string }

function readStatus(item: unknown): Status {
  const status = textIn(item, 'status')
  if (status !== 'ACCEPTED' && status !== 'REFUSED') throw new UnexpectedAnswer('status')
  const reason = optionalTextIn(item, 'reason', 60) ?? 'refused'
  // The log says nothing about anybody: a reason is a code
  if (!/^[a-z][a-z0-9_]*$/i.test(reason)) throw new UnexpectedAnswer('reason')
  return { person: textIn(item, 'person'), status, reason }
}

async function take({ db }: Context, { person, status, reason }: Status): Promise<Taken> {
  if (status === 'ACCEPTED') return { state: 'DONE' }
  const account = isUuid(person) ? await db.first(accountOf, { person }) : undefined
  return { state: 'DONE', failure: { detail: reason, user: account?.id ?? null } }
}
