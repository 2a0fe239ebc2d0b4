import { beforeAll, afterEach, describe, expect, it } from 'vitest'
import { makeField } from '#domains/custom-fields/testing/fields.ts'
import { makeFolder, pdf, put } from '#domains/documents/testing/folders.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { useTemplates } from '../testing/templates.ts'

// Today is 20 November 2026
const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const employee = () => held.server.as('employee')
const jobId = () => held.server.world.jobs.employee

type Document = {
  id: string
  displayName: string
  uploadStatus: string
  failure: string | null
  isOwn: boolean
  downloadUrl: string | null
}
const parts = 'id displayName uploadStatus failure isOwn downloadUrl'
const transfer = `{ document { ${parts} } presignedUploadUrl }`
const create = `mutation ($input: OnboardingPersonDocumentCreateInput!) { done: onboardingPersonDocumentCreate(input: $input) ${transfer} }`
const update = `mutation ($input: OnboardingPersonDocumentUpdateInput!) { done: onboardingPersonDocumentUpdate(input: $input) ${transfer} }`
const remove = 'mutation ($input: OnboardingPersonDocumentDeleteInput!) { done: onboardingPersonDocumentDelete(input: $input) }'
const submit =
  'mutation ($input: SubmitOnboardingFormInstanceV2Input!) { done: submitOnboardingFormInstanceV2(input: $input) { submittedOn } }'
const file = { filename: 'passport.pdf', mime: 'application/pdf', size: pdf.length }
type Transfer = { done: { document: Document; presignedUploadUrl: string | null } }
const uploaded = async () => (await employee().ask<{ all: Document[] }>(`{ all: getOnboardingPersonUploadedDocuments { ${parts} } }`)).all
const problemsOf = (refusal: { extensions: { problems?: { path: string; message: string }[] } }) =>
  refusal.extensions.problems?.map(({ path, message }) => [path, message])

const section = (name: string, visibility = 'REQUIRED') => ({ section: name, visibility })
const asking = (folderId: string, label = 'Passport', visibility = 'REQUIRED') => ({
  sections: [section('PERSONAL_DETAILS'), section('DOCUMENTS')],
  formFields: [{ field: 'LAST_NAME', visibility: 'REQUIRED' }],
  askedDocuments: [{ folderId, label, visibility }],
})

let folder = { id: '', version: 0, name: '', apiName: '' }
beforeAll(async () => {
  folder = await makeFolder(held.server, 'identity')
  await held.server.rows("update users set active_from = '2026-12-01', access_type = 'LIMITED' where username = 'employee@demo.example'")
})
afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['onboarding_sessions', 'documents', 'medical_conditions', 'custom_values'])
    await held.server.rows(`delete from ${table}`)
})

async function send(folderId: string, name = 'passport.pdf') {
  const { done } = await employee().ask<Transfer>(create, { input: { folderId, ...file, filename: name } })
  await put(held.server, done.presignedUploadUrl)
  return (await employee().ask<Transfer>(update, { input: { folderId, documentId: done.document.id, uploadStatus: 'SUCCESS' } })).done
    .document
}

describe('the documents of a starter', () => {
  it('arrive in the folder that the form names although the starter holds no rights yet, again after a transfer that failed [SH-442] [SH-443] [SH-619] [SH-624] [SH-628] [PW-557]', async () => {
    const { id: onboardingFormId } = await issue(jobId(), await template(asking(folder.id)))
    const input = { onboardingFormId, lastName: 'Larsen' }
    expect(problemsOf(await employee().refused(submit, { input }))).toEqual([['documents', 'You must upload a document to Passport.']])
    const { done: begun } = await employee().ask<Transfer>(create, { input: { folderId: folder.id, ...file } })
    expect(begun.document.uploadStatus).toBe('UPLOADING')
    expect(await uploaded()).toEqual([])
    const say = async (uploadStatus: string) =>
      (await employee().ask<Transfer>(update, { input: { folderId: folder.id, documentId: begun.document.id, uploadStatus } })).done
    expect((await say('FAILED')).document.uploadStatus).toBe('FAILED')
    await employee().refused(submit, { input })
    await put(held.server, (await say('PENDING')).presignedUploadUrl)
    expect((await say('SUCCESS')).document).toMatchObject({ uploadStatus: 'UPLOADED', failure: null })
    const [there] = await uploaded()
    expect(there).toMatchObject({ id: begun.document.id, displayName: 'passport.pdf', isOwn: true })
    const download = await fetch(held.server.running.address + (there?.downloadUrl ?? ''))
    expect([download.status, Buffer.from(await download.arrayBuffer()).equals(pdf)]).toEqual([200, true])
    const { done } = await employee().ask<{ done: { submittedOn: string } }>(submit, { input })
    expect(done.submittedOn).toBe('2026-11-20')
    const [row] = await held.server.rows<{ id: string; folder_id: string }>('select id, folder_id from documents')
    expect(row).toEqual({ id: begun.document.id, folder_id: folder.id })
  })

  it('are renamed and removed by the starter who uploaded them, and by no other way than the folders of their form [SH-348] [SH-350] [SH-629] [SH-632]', async () => {
    const other = await makeFolder(held.server, 'closed')
    await issue(jobId(), await template(asking(folder.id)))
    const { id: documentId } = await send(folder.id)
    const change = (displayName: string) => ({ input: { folderId: folder.id, documentId, displayName } })
    await employee().ask(update, change('My passport.pdf'))
    expect((await uploaded()).map(({ displayName }) => displayName)).toEqual(['My passport.pdf'])
    const strange = [
      employee().refused(create, { input: { folderId: other.id, ...file } }),
      employee().refused(remove, { input: { folderId: other.id, documentId } }),
      held.server.as('manager').refused(remove, { input: { folderId: folder.id, documentId } }),
      employee().refused('mutation ($input: RecordInput!) { done: personDocumentDelete(input: $input) }', {
        input: { id: documentId },
      }),
    ]
    expect((await Promise.all(strange)).map(({ extensions }) => extensions.code)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
      'FORBIDDEN',
    ])
    await held.server.rows('update documents set uploaded_by = $1', [await held.server.userOf('hr')])
    expect((await employee().refused(remove, { input: { folderId: folder.id, documentId } })).extensions.code).toBe('NOT_FOUND')
    await held.server.rows('update documents set uploaded_by = $1', [await held.server.userOf('employee')])
    await employee().ask(remove, { input: { folderId: folder.id, documentId } })
    expect(await uploaded()).toEqual([])
  })

  it('are not there for another starter who is asked for the same folder: neither to see, nor to rename or remove', async () => {
    const both = await template(asking(folder.id))
    for (const job of [jobId(), held.server.world.jobs.other]) await issue(job, both)
    const { id: documentId } = await send(folder.id)
    const other = held.server.as('other')
    expect(await other.ask('{ all: getOnboardingPersonUploadedDocuments { id } }')).toEqual({ all: [] })
    const which = { folderId: folder.id, documentId }
    for (const [mutation, input] of [
      [update, { ...which, displayName: 'Mine.pdf' }],
      [update, { ...which, uploadStatus: 'FAILED' }],
      [remove, which],
    ] as const)
      expect((await other.refused(mutation, { input })).extensions.code).toBe('NOT_FOUND')
    expect(await uploaded()).toMatchObject([{ id: documentId, displayName: 'passport.pdf', uploadStatus: 'UPLOADED' }])
  })

  it('stay where they are when the onboarding is hidden and when the first day comes', async () => {
    const session = await issue(jobId(), await template(asking(folder.id)))
    const { id } = await send(folder.id)
    await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { done: onboardingSessionHide(input: $input) { id } }', {
      input: { id: session.id, version: session.version },
    })
    held.server.travel('2026-12-01T03:00:00Z')
    const rows = await held.server.rows<{ id: string; folder_id: string; status: string }>('select id, folder_id, status from documents')
    expect(rows).toEqual([{ id, folder_id: folder.id, status: 'UPLOADED' }])
  })

  it('are asked for as the template was when it was issued, and no longer once their folder is deleted, which HR is told [AD-424]', async () => {
    const visa = await makeFolder(held.server, 'visa')
    const used = await template({ ...asking(visa.id, 'Visa'), askedDocuments: [] })
    const pinned = await issue(jobId(), used)
    const change = 'mutation ($input: OnboardingFormTemplateUpdateInput!) { done: onboardingFormTemplateUpdate(input: $input) { id } }'
    await held.server.as('hr').ask(change, { input: { id: used, version: 1, askedDocuments: asking(visa.id, 'Visa').askedDocuments } })
    const input = { onboardingFormId: pinned.id, lastName: 'Larsen' }
    expect((await employee().ask<{ done: { submittedOn: string } }>(submit, { input })).done.submittedOn).toBe('2026-11-20')

    await held.server.rows('delete from onboarding_sessions')
    const second = await issue(jobId(), used)
    const whole = { ...input, onboardingFormId: second.id }
    expect(problemsOf(await employee().refused(submit, { input: whole }))).toEqual([['documents', 'You must upload a document to Visa.']])
    const gone = async () =>
      (
        await held.server
          .as('hr')
          .ask<{ page: { items: { goneDocuments: string[] }[] } }>(
            '{ page: listOnboardings(filter: { isIssued: true }) { items { goneDocuments } } }',
          )
      ).page.items.map(({ goneDocuments }) => goneDocuments)
    expect(await gone()).toEqual([[]])
    await held.server.as('admin').ask('mutation ($input: RecordVersionInput!) { done: documentFolderDelete(input: $input) }', {
      input: { id: visa.id, version: visa.version },
    })
    expect(await gone()).toEqual([['Visa']])
    expect((await employee().ask<{ done: { submittedOn: string } }>(submit, { input: whole })).done.submittedOn).toBe('2026-11-20')
  })
})

describe('the form of a starter', () => {
  it('takes medical conditions and custom fields of the own person alone, and keeps a draft without completing the step [SH-341] [SH-342] [SH-617] [SH-620]', async () => {
    const shoe = await makeField(held.server, { apiName: 'shoe', type: 'NUMBER' })
    const locker = await makeField(held.server, { apiName: 'locker' })
    const { id: onboardingFormId } = await issue(
      jobId(),
      await template({
        sections: [section('PERSONAL_DETAILS'), section('MEDICAL_CONDITIONS', 'OPTIONAL'), section('CUSTOM_FIELDS')],
        formFields: [{ field: 'LAST_NAME', visibility: 'REQUIRED' }],
        askedFields: [{ fieldId: shoe.id, visibility: 'REQUIRED' }],
      }),
    )
    const form = `query ($onboardingFormId: ID!) { done: getOnboardingFormInstanceById(onboardingFormId: $onboardingFormId) { sections { section customFields { fieldId isRequired } } } }`
    const { done: shown } = await employee().ask<{ done: { sections: object[] } }>(form, { onboardingFormId })
    expect(shown.sections.at(-1)).toEqual({ section: 'CUSTOM_FIELDS', customFields: [{ fieldId: shoe.id, isRequired: true }] })
    const input = { onboardingFormId, lastName: 'Larsen' }
    const missing = await employee().refused(submit, { input })
    expect(missing.extensions.problems?.map(({ path }) => path)).toEqual(['customFieldValues'])
    const person = `{ person: getOnboardingPerson { medicalConditions { id body isPublic } customFieldValues { apiName number } } }`
    type Person = { person: { medicalConditions: { id: string; body: string; isPublic: boolean }[]; customFieldValues: object[] } }
    const own = async () => (await employee().ask<Person>(person)).person

    const { done: draft } = await employee().ask<{ done: { submittedOn: string | null } }>(submit, {
      input: { ...input, isDraft: true, medicalConditions: [{ body: 'Allergic to nuts', isPublic: true }, { body: 'Asthma' }] },
    })
    expect(draft.submittedOn).toBeNull()
    const [nuts] = (await own()).medicalConditions
    expect((await own()).medicalConditions.map(({ body, isPublic }) => [body, isPublic])).toEqual([
      ['Allergic to nuts', true],
      ['Asthma', false],
    ])
    await employee().ask(submit, {
      input: {
        ...input,
        medicalConditions: [{ id: nuts?.id, body: 'Allergic to all nuts', isPublic: false }],
        customFieldValues: [
          { apiName: 'shoe', value: '43' },
          { apiName: 'locker', value: 'sneaked' },
        ],
      },
    })
    expect(await own()).toEqual({
      medicalConditions: [{ id: nuts?.id, body: 'Allergic to all nuts', isPublic: false }],
      customFieldValues: [{ apiName: 'shoe', number: '43' }],
    })
    expect(await held.server.rows('select 1 from custom_values where field_id = $1', [locker.id])).toEqual([])
  })

  it('asks for an email address and an address where their sections are required [SH-474] [SH-475] [SH-476] [SH-479] [SH-480] [SH-483] [PW-554] [PW-555]', async () => {
    const { id: onboardingFormId } = await issue(
      jobId(),
      await template({
        sections: [section('EMAIL_ADDRESSES'), section('ADDRESSES'), section('PHONE_NUMBERS', 'OPTIONAL')],
        formFields: [],
      }),
    )
    expect(problemsOf(await employee().refused(submit, { input: { onboardingFormId, emails: [], addresses: [] } }))).toEqual([
      ['emails', 'Add an email address.'],
      ['addresses', 'Add an address.'],
    ])
    const pathsOf = async (given: object) =>
      (await employee().refused(submit, { input: { onboardingFormId, ...given } })).extensions.problems?.map(({ path }) => path)
    const without = [{ country: '', number: '0491 570 156' }]
    expect(await pathsOf({ emails: [{ email: 'nobody' }], phones: without })).toEqual([
      'emails.0.email',
      'phones.0.country',
      'phones.0.number',
    ])
    const { types } = await employee().ask<{ types: { id: string }[] }>('{ types: listAllAddressTypes { id } }')
    const addressTypeId = types[0]?.id
    const addresses = [{ addressTypeId, fullAddress: '1 Main Road', country: 'AU' }]
    const emails = [{ email: 'employee@demo.example', isPrimary: true }, { email: 'own@home.example' }]
    expect(await pathsOf({ emails, addresses, phones: [{ country: 'AU', number: '12' }] })).toEqual(['phones.0.number'])
    await employee().ask(submit, { input: { onboardingFormId, emails, addresses } })
  })

  it('can be left blank where all of it is optional, as nobody needs a medical condition', async () => {
    const sections = [section('EMERGENCY_CONTACT', 'OPTIONAL'), section('ADDRESSES', 'OPTIONAL'), section('MEDICAL_CONDITIONS', 'OPTIONAL')]
    const { id: onboardingFormId } = await issue(jobId(), await template({ sections, formFields: [] }))
    const { done } = await employee().ask<{ done: { submittedOn: string } }>(submit, { input: { onboardingFormId } })
    expect(done.submittedOn).toBe('2026-11-20')
    const { extensions } = await held.server
      .as('hr')
      .refused('mutation ($input: OnboardingFormTemplateCreateInput!) { done: onboardingFormTemplateCreate(input: $input) { id } }', {
        input: { name: 'Health', sections: [section('MEDICAL_CONDITIONS')] },
      })
    expect(extensions.problems?.[0]?.path).toBe('sections')
  })
})
