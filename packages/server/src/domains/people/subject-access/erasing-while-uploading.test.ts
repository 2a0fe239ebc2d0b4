import { kindOf } from '@kith/shared/catalogue.ts'
import { afterAll, expect, it } from 'vitest'
import { filesOfArchive, fieldsOf, fill, grant, makeField, versionOf } from '#domains/custom-fields/testing/fields.ts'
import { announce, grantFolder, makeFolder, put, upload } from '#domains/documents/testing/folders.ts'
import { useGoals } from '#domains/goals/testing/goals.ts'
import { jobUpdate, readJob } from '#domains/jobs/testing/operations.ts'
import { makeExample } from '#platform/testing/example-inputs.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { textsIn } from '#platform/words.ts'
import { makePerson } from '../testing/people.ts'

const held = useTestServer({ work: true })
const goals = useGoals(() => held.server)
const comment = 'mutation ($input: CommentCreateInput!) { done: commentCreate(input: $input) { id } }'
const commentsOf = 'query ($id: ID!) { one: getGoal(id: $id) { comments { text author isOwn } } }'
const logOf = `query ($id: String!) { done: listAuditEvents(filter: { records: [$id] }) { items { name actorName changes { label before after } } } }`
type Comments = { one: { comments: { text: string; author: string | null; isOwn: boolean }[] } }
type Written = { body: string; record_kind: string; record_name: string | null }

afterAll(() => held.server.travel(startOfTests))

const say = (who: 'other' | 'hr' | 'admin', subjectId: string, text: string) =>
  held.server.as(who).ask(comment, { input: { subjectKind: 'goal', subjectId, text } })
const updatesOf = async (id: string, name = 'person.updated') =>
  (
    await held.server.rows<{ difference: object }>(
      'select v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1 and e.name = $2 order by e.position',
      [id, name],
    )
  ).map(({ difference }) => difference)
const rowsIn = <Row>(files: Record<string, string>, part: string): Row[] => JSON.parse(files[`json/${part}.json`] ?? '[]') as Row[]

const archives = { slow: 'makes two archives of personal data' }
it(
  'Somebody who is erased while their document is being sent takes it along; comments on goals of others stay by a former colleague',
  { meta: archives },
  async () => {
    const { people, jobs, tenantId } = held.server.world
    const person = people.other
    const admin = held.server.as('admin')
    const folder = await makeFolder(held.server)
    await grantFolder(held.server, 'hr', folder.apiName, ['view', 'edit', 'delete'], 'ALL')
    const sight = await grant(held.server, 'other', 'people.goals.view ALL')
    await grant(held.server, 'hr', 'people.goals.view ALL', 'people.goals.edit ALL')

    const documents: string[] = []
    for (const name of 'abcdef') documents.push((await upload(held.server, 'hr', person, folder.id, `${name}.pdf`)).id)
    const own = await goals.made('hr', { personId: person, name: 'Call back the same day' })
    for (const who of ['hr', 'admin'] as const) await say(who, own.id, `About them by ${who}`)
    const others = [
      await goals.made('hr', { personId: people.employee, name: 'Learn to weld' }),
      await goals.made('hr', { personId: people.employee, name: 'Fewer returns' }),
      await goals.made('hr', { personId: people.manager, name: 'Hire a planner' }),
    ]
    for (const [index, { id }] of others.entries()) await say('other', id, `Good luck ${index}`)
    const mentor = await makeField(held.server, { apiName: 'mentor', type: 'PEOPLE_DROPDOWN' })
    await grant(held.server, 'admin', 'people.custom_fields.mentor.manage ALL')
    await fill(held.server, 'admin', people.employee, { apiName: 'mentor', person_ids: [person] })
    await fill(held.server, 'admin', people.manager, { apiName: 'mentor', person_ids: [people.hr, person] })

    const archive = await filesOfArchive(held.server, 'hr', person)
    expect(rowsIn(archive, 'documents')).toHaveLength(6)
    expect(rowsIn<Written>(archive, 'comments').map(({ body }) => body)).toEqual(['About them by hr', 'About them by admin'])
    const written = (named: boolean) =>
      ['Learn to weld', 'Fewer returns', 'Hire a planner'].map((name, index) => ({
        body: `Good luck ${index}`,
        record_kind: 'Goal',
        record_name: named ? name : null,
      }))
    expect(rowsIn(archive, 'comments_written')).toMatchObject(written(true))
    expect(archive['index.html']).toContain('Comments they wrote on other records')
    for (const secret of [people.employee, people.manager, 'Larsen', ...others.map(({ id }) => id)])
      expect(archive['json/comments_written.json']).not.toContain(secret)
    await admin.ask('mutation ($input: PermissionGroupMemberRemoveInput!) { permissionGroupMemberRemove(input: $input) { id } }', {
      input: { id: sight.id, userId: await held.server.userOf('other') },
    })
    expect(rowsIn(await filesOfArchive(held.server, 'hr', person), 'comments_written')).toMatchObject(written(false))

    const job = await admin.ask<{ one: { version: number } }>('query ($id: ID!) { one: getJob(id: $id) { version } }', { id: jobs.other })
    await admin.ask('mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }', {
      input: { id: jobs.other, version: job.one.version, companyEndDate: '2026-11-18', turnoverType: 'VOLUNTARY' },
    })
    held.server.travel('2026-11-20T10:00:00Z')
    const late = await announce(held.server, 'hr', person, folder.id, 'late.pdf')
    held.server.travel('2026-11-20T10:02:00Z')
    const { one } = await admin.ask<{ one: { version: number } }>('query ($id: ID!) { one: getPerson(id: $id) { version } }', {
      id: person,
    })
    await admin.ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', {
      input: { id: person, version: one.version },
    })
    held.server.travel('2026-11-20T10:03:00Z')
    expect((await put(held.server, late.presignedUploadUrl)).status).toBe(404)
    const { storage } = held.server.running.services.files
    const keysOfTheirs = async () =>
      (await storage.listAll(tenantId)).filter((key) => [person, late.document.id, ...documents].some((id) => key.includes(id)))
    await expect.poll(keysOfTheirs, { timeout: 60_000 }).toEqual([])

    expect(await held.server.rows('select from documents where person_id = $1 or id = any ($2)', [person, documents])).toEqual([])
    expect(await held.server.rows("select from comments where body like 'About them by %'")).toEqual([])
    for (const [index, { id }] of others.entries()) {
      const { comments } = (await held.server.as('hr').ask<Comments>(commentsOf, { id })).one
      expect(comments).toEqual([{ text: `Good luck ${index}`, author: null, isOwn: false }])
    }
    expect(textsIn('en')('documents:comments.gone')).toBe('Former colleague')
    expect((await fieldsOf(held.server, 'admin', people.employee))['mentor']).toMatchObject({ hasValue: false })
    expect((await fieldsOf(held.server, 'admin', people.manager))['mentor']?.peopleDropdown?.people).toEqual([{ id: people.hr }])
    expect(await updatesOf(people.employee)).toEqual([
      { [`cf:${mentor.id}`]: [null, [`person:${person}`]] },
      { [`cf:${mentor.id}`]: [[`person:${person}`], null] },
    ])
    expect(await updatesOf(people.manager)).toMatchObject([{}, { [`cf:${mentor.id}`]: [expect.any(Array), [`person:${people.hr}`]] }])
    const { done } = await admin.ask<{ done: { items: object[] } }>(logOf, { id: people.employee })
    expect(done.items[0]).toMatchObject({ name: 'person.updated', actorName: 'Ada Byron', changes: [{ label: 'mentor', before: '–' }] })
  },
)

it('Whoever is chosen in a field of a training, of an email address or of a job leaves an event with each when they are erased', async () => {
  const { people, jobs } = held.server.world
  const admin = held.server.as('admin')
  const gone = await makePerson(held.server, { firstName: 'Vera', lastName: 'Leaving' })
  const chosen = (apiName: string) => [{ apiName, person_ids: [gone.id] }]
  const fields = {
    training: await makeField(held.server, { apiName: 'trainer', modelType: 'TRAINING', type: 'PEOPLE_DROPDOWN' }),
    email: await makeField(held.server, { apiName: 'reader', modelType: 'EMAIL_ADDRESS', type: 'PEOPLE_DROPDOWN' }),
    job: await makeField(held.server, { apiName: 'lead', modelType: 'JOB', type: 'PEOPLE_DROPDOWN' }),
  }
  await grant(
    held.server,
    'admin',
    'people.training.custom_fields.trainer.manage ALL',
    'people.email_addresses.custom_fields.reader.manage ALL',
    'people.jobs.custom_fields.lead.manage ALL',
  )
  const training = await makeExample(held.server, kindOf('training'))
  await admin.ask('mutation ($input: TrainingCustomFieldsUpdateInput!) { trainingCustomFieldsUpdate(input: $input) }', {
    input: { id: training, version: 1, customFields: chosen('trainer') },
  })
  await admin.ask('mutation ($input: PersonContactsUpdateInput!) { personContactsUpdate(input: $input) { id } }', {
    input: {
      id: people.manager,
      version: await versionOf(held.server, people.manager),
      emails: [{ email: 'desk@one.example', customFields: chosen('reader') }],
    },
  })
  const { version } = await readJob(admin, jobs.manager)
  await admin.ask(jobUpdate, {
    input: {
      id: jobs.manager,
      version,
      reasonId: held.server.world.lists['Correction'],
      effectiveFrom: '2026-11-20',
      customFields: chosen('lead'),
    },
  })
  await admin.ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: { id: gone.id, version: 1 } })

  const emptied = ({ id }: { id: string }) => ({ [`cf:${id}`]: [[`person:${gone.id}`], null] })
  expect((await updatesOf(training, 'training.updated')).at(-1)).toEqual(emptied(fields.training))
  expect((await updatesOf(people.manager, 'person.contacts_updated')).at(-1)).toEqual(emptied(fields.email))
  expect(await updatesOf(jobs.manager, 'job.history_corrected')).toEqual([emptied(fields.job)])
  expect(await held.server.rows('select version from trainings where id = $1', [training])).toEqual([{ version: 3 }])
})
