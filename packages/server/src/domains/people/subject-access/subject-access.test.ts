import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { actingFor } from '#domains/access/testing/acting.ts'
import { covers, portraits } from '#platform/files/pictures.ts'
import { useTestServer, startOfTests } from '#platform/testing/test-server.ts'
import { makePerson } from '../testing/people.ts'
import { removalJob } from './jobs.ts'

const held = useTestServer({ work: true })
const start = 'mutation ($input: PersonalDataExportInput!) { personalDataExport(input: $input) { id status } }'
const read =
  'query ($personId: ID!) { getPersonalData(personId: $personId) { kinds { table count afterErasure } blockers archive { id status done total size downloadUrl } } }'
type Read = {
  getPersonalData: {
    kinds: { table: string; count: number; afterErasure: string }[]
    blockers: string[]
    archive: { id: string; status: string; done: number; total: number; size: number; downloadUrl: string | null } | null
  }
}
const ask = async (who: 'hr' | 'admin' | 'manager', personId: string) =>
  (await held.server.as(who).ask<Read>(read, { personId })).getPersonalData
const prepare = (who: 'hr' | 'admin', personId: string) =>
  held.server.as(who).ask<{ personalDataExport: { id: string; status: string } }>(start, { input: { personId } })

async function ready(who: 'hr' | 'admin', personId: string) {
  await prepare(who, personId)
  await expect.poll(async () => (await ask(who, personId)).archive?.status, { timeout: 60_000 }).toBe('READY')
  const { archive } = await ask(who, personId)
  if (!archive?.downloadUrl) throw new Error('The archive has no address')
  return { ...archive, downloadUrl: `${held.server.running.address}${archive.downloadUrl}` }
}

const unpacked = async (who: 'hr' | 'admin', personId: string) =>
  unzipSync(new Uint8Array(await (await fetch((await ready(who, personId)).downloadUrl)).arrayBuffer()))

describe('everything about a person', () => {
  it('comes as one archive that can be read without Kith, to the user who asked for it alone, with an event', async () => {
    const { people, jobs } = held.server.world
    const archive = await ready('hr', people.employee)
    expect(archive.done).toBe(archive.total)
    const response = await fetch(archive.downloadUrl)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*Zo%C3%AB%20Larsen%20\d{4}-\d\d-\d\d\.zip$/)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.length).toBe(archive.size)
    const files = unzipSync(bytes)
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    const { kinds } = await ask('hr', people.employee)
    const kept = kinds.filter(({ table, count }) => count > 0 && table !== 'personal_data_exports').map(({ table }) => table)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['index.html', ...kept.flatMap((table) => [`csv/${table}.csv`, `json/${table}.json`])]),
    )
    expect(JSON.parse(text('json/people.json'))).toEqual([expect.objectContaining({ id: people.employee, last_name: 'Larsen' })])
    expect(JSON.parse(text('json/jobs.json'))).toEqual([expect.objectContaining({ id: jobs.employee })])
    expect(text('csv/people.csv')).toContain('Larsen')
    expect(text('csv/job_attribute_periods.csv')).toContain('Engineer')
    expect(text('index.html')).toContain('What Kith keeps about Zoë Larsen')
    const whole = Object.values(files)
      .map((each) => strFromU8(each))
      .join('\n')
    for (const others of ['password_hash', 'Osei', 'manager@demo.example']) expect(whole).not.toContain(others)
    expect((await ask('admin', people.employee)).archive).toBeNull()
    expect(await held.server.events('person.personal_data_exported')).toBe(1)
    const downloads = await held.server.rows("select person_id, actor_user_id from events where name = 'person.personal_data_downloaded'")
    expect(downloads).toEqual([{ person_id: people.employee, actor_user_id: await held.server.userOf('hr') }])
    const { client } = await actingFor(held.server, 'other', 'hr')
    expect((await client.ask<Read>(read, { personId: people.employee })).getPersonalData.archive).toBeNull()
  }, 60_000)

  it('is written for the reader, in their language', async () => {
    await held.server.as('admin').ask('mutation { updateUserConfig(input: { language: "es" }) { language } }')
    const { downloadUrl } = await ready('admin', held.server.world.people.other)
    const files = unzipSync(new Uint8Array(await (await fetch(downloadUrl)).arrayBuffer()))
    const page = strFromU8(files['index.html'] ?? new Uint8Array())
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('Lo que Kith conserva sobre Otto Weiß')
    expect(page).toContain('Direcciones de correo')
  }, 60_000)

  it('has their picture and cover in it, as they are kept, and shows them on its page', async () => {
    const { people, tenantId } = held.server.world
    const { id } = await makePerson(held.server, { firstName: 'Pia', lastName: 'Pictured' })
    expect(Object.keys(await unpacked('hr', people.manager))).not.toContain('picture.webp')
    const pictureId = randomUUID()
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c06030' } })
      .png()
      .toBuffer()
    await portraits.store(held.server.running.services, tenantId, pictureId, photo)
    await covers.store(held.server.running.services, tenantId, pictureId, photo)
    await held.server.rows('update people set picture_id = $2, cover_id = $2 where id = $1', [id, pictureId])
    const files = await unpacked('hr', id)
    expect(await sharp(files['picture.webp']).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(await sharp(files['cover.webp']).metadata()).toMatchObject({ format: 'webp', width: 300, height: 100 })
    const page = strFromU8(files['index.html'] ?? new Uint8Array())
    for (const name of ['picture', 'cover']) expect(page).toContain(`<img src="${name}.webp"`)
  }, 60_000)

  it('is gone after a day, from the page, the address and the store', async () => {
    const { people, tenantId } = held.server.world
    const { id, downloadUrl } = await ready('hr', people.director)
    const { storage } = held.server.running.services.files
    expect(await storage.size(`${tenantId}/personal-data/${id}.1`)).toBeGreaterThan(0)
    const [job] = await held.server.rows<{ waits: number }>(
      "select round(extract(epoch from start_after - created_on))::integer as waits from pgboss.job where name = 'personal-data-removal' and data -> 'data' ->> 'archiveId' = $1",
      [id],
    )
    expect(job?.waits).toBe(86_400)
    held.server.travel('2026-11-20T23:00:01Z')
    expect((await ask('hr', people.director)).archive).toBeNull()
    expect((await fetch(downloadUrl)).status).toBe(404)
    await removalJob.run(held.server.running.services, { tenantId, userId: people.hr }, { archiveId: id }, new AbortController().signal)
    expect(await storage.size(`${tenantId}/personal-data/${id}.1`)).toBeUndefined()
    expect(await held.server.rows('select from personal_data_exports where id = $1', [id])).toEqual([])
    held.server.travel(startOfTests)
  }, 60_000)

  it('is closed to those without the permission, and to the download once it is taken from them', async () => {
    const { people } = held.server.world
    const events = await held.server.events()
    for (const who of ['manager', 'employee'] as const) {
      const input = { personId: people.employee }
      expect((await held.server.as(who).refused(start, { input })).extensions).toMatchObject({
        code: 'FORBIDDEN',
        missing: ['people.personal_data.export'],
      })
      expect((await held.server.as(who).refused(read, input)).extensions.code).toBe('FORBIDDEN')
    }
    expect((await held.server.as('nobody').refused(read, { personId: people.employee })).extensions.code).toBe('UNAUTHENTICATED')
    expect((await held.server.as('stranger').refused(read, { personId: people.employee })).extensions.code).toBe('NOT_FOUND')
    expect((await held.server.as('stranger').refused(start, { input: { personId: people.employee } })).extensions.code).toBe('NOT_FOUND')
    expect(await held.server.events()).toBe(events)
    const { downloadUrl } = await ready('hr', people.employee)
    expect((await fetch(downloadUrl)).status).toBe(200)
    await held.server.rows("update users set is_enabled = false where username = 'hr@demo.example'")
    expect((await fetch(downloadUrl)).status).toBe(404)
    await held.server.rows("update users set is_enabled = true where username = 'hr@demo.example'")
  }, 60_000)
})

describe('erasing a person', () => {
  it('is hindered for oneself and while there is an active job, and says so before it is tried', async () => {
    const { people } = held.server.world
    expect((await ask('hr', people.hr)).blockers).toEqual(['SELF', 'ACTIVE_JOB'])
    expect((await ask('hr', people.employee)).blockers).toEqual(['ACTIVE_JOB'])
    expect((await ask('hr', people.admin)).blockers).toEqual(['ACTIVE_JOB', 'STRONGER_ACCOUNT'])
  })

  it('ends their sign-in at once and removes the archives about them', async () => {
    const { tenantId } = held.server.world
    const person = await makePerson(held.server, { firstName: 'Pia', lastName: 'Leaver', emails: [{ email: 'pia@demo.example' }] })
    await held.server.rows("update users set person_id = $1 where username = 'other@demo.example'", [person.id])
    expect((await held.server.as('other').send('{ listPeople(first: 1) { totalCount } }')).errors).toBeUndefined()
    const { id, downloadUrl } = await ready('hr', person.id)
    const { kinds, blockers } = await ask('hr', person.id)
    expect(blockers).toEqual([])
    expect(kinds.filter(({ afterErasure }) => afterErasure === 'WITHOUT_VALUES').map(({ table }) => table)).toEqual(['events'])
    const [row] = await held.server.rows<{ version: number }>('select version from people where id = $1', [person.id])
    await held.server
      .as('hr')
      .ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: { id: person.id, version: row?.version } })
    expect((await held.server.as('other').refused('{ listPeople(first: 1) { totalCount } }')).extensions.code).toBe('UNAUTHENTICATED')
    expect((await fetch(downloadUrl)).status).toBe(404)
    const { storage } = held.server.running.services.files
    await expect.poll(() => storage.size(`${tenantId}/personal-data/${id}.1`), { timeout: 60_000 }).toBeUndefined()
    expect((await held.server.as('hr').refused(read, { personId: person.id })).extensions.code).toBe('NOT_FOUND')
  }, 60_000)
})
