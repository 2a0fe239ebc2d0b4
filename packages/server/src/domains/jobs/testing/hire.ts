import { v7 } from 'uuid'
import { createPeople } from '#domains/people/public.ts'
import { asActor, type Identity } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { createJobs, type NewJob } from '../public.ts'

export type Hired = { readonly person: string; readonly job: string }

/** Someone new with a job of their own, so that tests do not stand on each other's toes. */
export async function hire(server: TestServer, job: Partial<NewJob> = {}, lastName = 'Newcomer'): Promise<Hired> {
  return asAdministrator(server, async (ctx) => {
    const [person = ''] = await createPeople(ctx, [{ lastName, emails: [{ email: `${v7()}@demo.example` }] }])
    const [id = ''] = await createJobs(ctx, [{ ...ordinaryJob(server), personId: person, isPrimary: true, ...job }])
    return { person, job: id }
  })
}

/** A further job of the same person. */
export async function hireAgain(server: TestServer, person: string, job: Partial<NewJob> = {}): Promise<string> {
  return asAdministrator(server, async (ctx) => {
    const [id = ''] = await createJobs(ctx, [{ ...ordinaryJob(server), personId: person, isPrimary: false, ...job }])
    return id
  })
}

export function ordinaryJob({ world: { lists } }: TestServer): Omit<NewJob, 'personId' | 'isPrimary'> {
  return {
    companyStartDate: '2025-01-01',
    fte: '1',
    positionTitleId: lists['Engineer'] ?? '',
    businessEntityId: lists['Harbour & Pine Pty Ltd'] ?? '',
    businessUnitId: lists['Operations'] ?? '',
    locationId: lists['Sydney'] ?? '',
    workClassId: lists['Full-Time'] ?? '',
  }
}

export async function asAdministrator<Result>(server: TestServer, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return asActor(server.running.services, await administrator(server), { source: 'system' }, work)
}

export async function administrator(server: TestServer): Promise<Identity> {
  const { tenantId } = server.world
  const [user] = await server.rows<{ id: string }>(`select id from users where tenant_id = $1 and username = 'admin@demo.example'`, [
    tenantId,
  ])
  return { tenantId, userId: user?.id ?? '' }
}
