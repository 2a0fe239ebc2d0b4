import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { domains as allDomains } from '#src/domains.ts'
import { migrateBackground } from '../background/jobs.ts'
import { asSystem } from '../begin.ts'
import { Child } from '../testing/child-process.ts'
import { killAt, takeUp } from '../testing/killed-worker.ts'
import { useTestServer } from '../testing/test-server.ts'
import { inOrder, slowJob } from '../testing/worker-process.ts'
import { recordEvents } from './record.ts'

const domains = allDomains.map((domain) => (domain.name === 'organisation' ? { ...domain, subscribers: [inOrder] } : domain))
const held = useTestServer({ domains })
/** More than are given at once. */
const subjects = Array.from({ length: 505 }, () => crypto.randomUUID())
const kept = async () =>
  (await held.server.rows<{ subject: string }>('select subject from given_in_order order by place')).map(({ subject }) => subject)
const start = () => new Child(join(import.meta.dirname, '../testing/worker-process.ts'), [held.server.urls.application], {})

beforeAll(async () => {
  await migrateBackground(held.server.urls.migrator, [slowJob, inOrder.job])
  await held.server.rows('create table given_in_order (place serial primary key, subject uuid)')
  await held.server.rows('grant all on given_in_order to kith_app; grant usage on sequence given_in_order_place_seq to kith_app')
})

it(
  'events whose worker is killed among them are each handled once by an ordered subscriber, in the order of the chain',
  { meta: { slow: 'starts two workers' } },
  async () => {
    const { server } = held
    const event = 'gender.updated' as const
    const changes = subjects.map((id) => ({ event, subject: { kind: 'gender' as const, id }, before: { name: 'x' }, after: { name: 'y' } }))
    await asSystem(server.running.services, server.world.tenantId, (ctx) => recordEvents(ctx, changes))

    // The third of those that are given after the first 500
    await killAt(server, { before: 'insert', on: 'given_in_order', when: `new.subject = '${subjects[502]}'` }, { start })
    expect(await kept()).toEqual(subjects.slice(0, 500))
    await takeUp(server, kept, subjects, start)
  },
)
