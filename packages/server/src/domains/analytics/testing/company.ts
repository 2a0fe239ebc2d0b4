import { businessEntities } from '@kith/shared/domains/organisation.ts'
import { createJobs, type NewJob } from '#domains/jobs/public.ts'
import { asAdministrator, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { createRecord } from '#domains/organisation/public.ts'
import { createPeople } from '#domains/people/public.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type Company = { readonly entity: string; readonly people: readonly string[]; readonly jobs: readonly string[] }

/** Hires people into a business entity of their own, so that they can be counted for themselves. */
export async function makeCompany(server: TestServer, jobs: readonly Partial<NewJob>[]): Promise<Company> {
  return asAdministrator(server, async (ctx) => {
    const entity = await createRecord(ctx.db, businessEntities, { name: 'Second Pty Ltd', country: 'AU' })
    const people = await createPeople(
      ctx,
      jobs.map((_, index) => ({ lastName: `P${index}`, emails: [{ email: `p${index}@demo.example` }] })),
    )
    const made = jobs.map((job, index) => ({
      ...ordinaryJob(server),
      businessEntityId: entity,
      personId: people[index] ?? '',
      isPrimary: true,
      ...job,
    }))
    return { entity, people, jobs: await createJobs(ctx, made) }
  })
}
