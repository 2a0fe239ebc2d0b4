import type { Context } from '#platform/context.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import { may } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { peopleWithEmails, peopleWithNumbers, peopleWithoutJobs } from '../sql/unique.ts'

type Row = { readonly id: string; readonly given: Given }

/** Whom both the email address and the employee number of rows name, where they have no job and the user may view them, by the ids of the rows. */
export async function peopleToEmploy(ctx: Context, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const emails = rows.flatMap(({ given }) => given['email']?.toLowerCase() ?? [])
  const numbers = rows.flatMap(({ given }) => given['employee_number']?.toLowerCase() ?? [])
  const withEmails = peopleWithEmails(reachOf(ctx.actor, 'people.contact_details.view'))
  const byEmail = Map.groupBy(await ctx.db.run(withEmails, { ...reachParameters(ctx), emails, own: null }), ({ key }) => key)
  const byNumber = Map.groupBy(await ctx.db.run(peopleWithNumbers, { numbers }), ({ key }) => key)
  const named = rows.flatMap(({ id, given: { email, employee_number: number } }) => {
    const owners = [
      ...(email === undefined ? [] : [byEmail.get(email.toLowerCase()) ?? []]),
      ...(number === undefined ? [] : [byNumber.get(number.toLowerCase()) ?? []]),
    ]
    const [person, another] = new Set(owners.flat().map(({ person_id: each }) => each))
    return person !== undefined && another === undefined && owners.every(({ length }) => length > 0) ? [[id, person] as const] : []
  })
  const jobless = await ctx.db.run(peopleWithoutJobs, { ids: named.map(([, person]) => person) })
  const viewable = await Promise.all(jobless.map(({ id }) => may(ctx, 'people.profile.view', { kind: 'person', id })))
  const found = new Set(jobless.flatMap(({ id }, index) => (viewable[index] ? id : [])))
  return new Map(named.filter(([, person]) => found.has(person)))
}
