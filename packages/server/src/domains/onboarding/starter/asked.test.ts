import { afterEach, describe, expect, it } from 'vitest'
import { makeLibrary } from '#domains/compliance/testing/library.ts'
import { makeField } from '#domains/custom-fields/testing/fields.ts'
import { makeFolder, pdf } from '#domains/documents/testing/folders.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { useTemplates } from '../testing/templates.ts'

// Today is 20 November 2026
const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const employee = () => held.server.as('employee')
const jobId = () => held.server.world.jobs.employee
const shown = (section: string) => ({ section, visibility: 'OPTIONAL' })
const submit = 'mutation ($input: SubmitOnboardingFormInstanceV2Input!) { done: submitOnboardingFormInstanceV2(input: $input) { id } }'

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['onboarding_sessions', 'qualification_instances', 'job_requirements']) await held.server.rows(`delete from ${table}`)
})

const sections = [
  'PERSONAL_DETAILS',
  'WORK_RIGHT',
  'EMERGENCY_CONTACT',
  'PHONE_NUMBERS',
  'ADDRESSES',
  'EMAIL_ADDRESSES',
  'MEDICAL_CONDITIONS',
  'CUSTOM_FIELDS',
  'DOCUMENTS',
]
const names = ['TITLE', 'FIRST_NAME', 'MIDDLE_NAME', 'LAST_NAME', 'PREFERRED_NAME', 'GENDER', 'DATE_OF_BIRTH']
const contact = ['EMERGENCY_CONTACT_NAME', 'EMERGENCY_CONTACT_RELATIONSHIP', 'EMERGENCY_CONTACT_EMAIL', 'EMERGENCY_CONTACT_PHONE']
const right = ['WORK_RIGHT', 'WORK_RIGHT_EXPIRY_DATE']
const formFields = [...names, ...contact, ...right].map((field) => ({
  field,
  visibility: field === 'LAST_NAME' ? 'REQUIRED' : field === 'MIDDLE_NAME' ? 'HIDDEN' : 'OPTIONAL',
}))

describe('what a form asks of a starter', () => {
  it('is kept by its template: sections in their order, fields, custom fields and labelled folders, each with its visibility [SH-396] [SH-398]', async () => {
    const [field, folder] = await Promise.all([makeField(held.server, { apiName: 'size' }), makeFolder(held.server, 'papers')])
    const content = {
      sections: sections.map((section) => ({
        section,
        visibility: section === 'ADDRESSES' ? 'HIDDEN' : section === 'MEDICAL_CONDITIONS' ? 'OPTIONAL' : 'REQUIRED',
      })),
      formFields,
      askedFields: [{ fieldId: field.id, visibility: 'REQUIRED' }],
      askedDocuments: [{ folderId: folder.id, label: 'Passport', visibility: 'OPTIONAL' }],
    }
    const id = await template(content)
    const { type } = await held.server
      .as('hr')
      .ask<{ type: { enumValues: { name: string }[] } }>('{ type: __type(name: "OnboardingSection") { enumValues { name } } }')
    expect(type.enumValues.map(({ name }) => name).toSorted()).toEqual([...sections].toSorted())
    const query = `query ($id: ID!) { done: getOnboardingFormTemplate(id: $id) {
      sections { section visibility } formFields { field visibility } askedFields { fieldId visibility } askedDocuments { folderId label visibility } } }`
    expect(await held.server.as('hr').ask(query, { id })).toEqual({ done: content })
  })

  it('is read back as they sent it, with their jobs and what these require [SH-395]', async () => {
    const { tenantId, people } = held.server.world
    const [typed] = await held.server.rows<{ home: string; right: string; title: string; gender: string; email: string }>(
      `select (select id from address_types where tenant_id = $1 and name = 'Home') as home,
        (select id from work_rights where tenant_id = $1 and country = 'AU' limit 1) as "right",
        (select id from person_titles where tenant_id = $1 limit 1) as title, (select id from genders where tenant_id = $1 limit 1) as gender,
        (select email from person_emails where person_id = $2 and is_primary) as email`,
      [tenantId, people.employee],
    )
    const locker = await makeField(held.server, { apiName: 'locker' })
    const firstAid = (await makeLibrary(held.server, { items: ['First aid'] })).items['First aid']
    await held.server.as('hr').ask('mutation ($input: JobRequirementCreateInput!) { done: jobRequirementCreate(input: $input) { id } }', {
      input: { jobId: jobId(), itemId: firstAid, requiredFrom: '2026-11-20' },
    })
    const { id: onboardingFormId } = await issue(
      jobId(),
      await template({ sections: sections.map(shown), formFields, askedFields: [{ fieldId: locker.id, visibility: 'OPTIONAL' }] }),
    )
    const told = {
      titleId: typed?.title,
      firstName: 'Zoë',
      lastName: 'Larsen',
      preferredName: 'Zo',
      genderId: typed?.gender,
      dateOfBirth: '1994-03-09',
      emergencyContactName: 'Ann Larsen',
      emergencyContactRelationship: 'Mother',
      emergencyContactEmail: 'ann@demo.example',
      emergencyContactPhone: '0491 570 156',
      emergencyContactPhoneCountry: 'AU',
      workRightId: typed?.right,
      workRightExpiresOn: '2028-02-29',
      emails: [
        { email: typed?.email, isPrimary: true, isPersonal: false },
        { email: 'zoe@home.example', isPrimary: false, isPersonal: true },
      ],
      phones: [{ country: 'AU', number: '0491 570 157', isPrimary: true, isPersonal: true }],
      addresses: [
        { addressTypeId: typed?.home, fullAddress: '12 Harbour Street, Sydney NSW', country: 'AU', postcode: '2000', isPrimary: true },
      ],
    }
    const conditions = [{ body: 'Asthma', isPublic: true }]
    await employee().ask(submit, {
      input: { onboardingFormId, ...told, medicalConditions: conditions, customFieldValues: [{ apiName: 'locker', value: 'B 12' }] },
    })
    const details = Object.keys(told)
      .filter((name) => !['emails', 'phones', 'addresses'].includes(name))
      .join(' ')
    const query = `{ person: getOnboardingPerson { ${details} emails { email isPrimary isPersonal } phones { country number isPrimary isPersonal }
      addresses { addressTypeId fullAddress country postcode isPrimary } medicalConditions { body isPublic } customFieldValues { apiName text { value } } }
      status: getOnboardingStatus { steps { jobId jobName companyStartDate } }
      required: listOnboardingRequirements { jobId name itemIds qualification { id } } }`
    type Read = { person: { phones: { number: string }[] }; status: { steps: object[] }; required: object[] }
    const { person, status, required } = await employee().ask<Read>(query)
    expect(person).toMatchObject({ ...told, emergencyContactPhone: expect.any(String), phones: [{ country: 'AU', isPersonal: true }] })
    expect(person).toMatchObject({ medicalConditions: conditions, customFieldValues: [{ apiName: 'locker', text: { value: 'B 12' } }] })
    expect(person.phones[0]?.number.replaceAll(/\D/g, '')).toMatch(/491570157$/)
    expect(status.steps[0]).toEqual({ jobId: jobId(), jobName: 'Engineer', companyStartDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(required).toEqual([{ jobId: jobId(), name: 'First aid', itemIds: [firstAid], qualification: null }])
  })

  it('takes the day of birth and the expiry of a work right as year, month and day alone [SH-484] [SH-485]', async () => {
    const { id: onboardingFormId } = await issue(jobId(), await template({ sections: sections.map(shown), formFields }))
    const [right] = await held.server.rows<{ id: string }>("select id from work_rights where tenant_id = $1 and country = 'AU' limit 1", [
      held.server.world.tenantId,
    ])
    const send = (values: object) =>
      employee().send(submit, { input: { onboardingFormId, lastName: 'Larsen', workRightId: right?.id, ...values } })
    for (const name of ['dateOfBirth', 'workRightExpiresOn'])
      for (const day of ['09/03/1994', '1994-3-9', '19940309', '1994-02-30'])
        expect(
          (await send({ [name]: day })).errors?.[0]?.extensions.problems?.map(({ path }) => path),
          `${name} ${day}`,
        ).toEqual([name])
    expect((await send({ dateOfBirth: '1994-03-09', workRightExpiresOn: '2028-02-29' })).errors).toBeUndefined()
  })
})

it('the files of what a starter shows are sent, renamed and removed by mutations like those of everybody else [PW-630] [PW-631] [PW-632]', async () => {
  const signature = `query ($name: String!) { type: __type(name: $name) { inputFields { name type { kind name ofType { kind name } } } } }`
  const returned = '{ type: __type(name: "Mutation") { fields { name type { kind name ofType { kind name } } } } }'
  const { type: mutations } = await employee().ask<{ type: { fields: { name: string; type: object }[] } }>(returned)
  const returns = (name: string) => mutations.fields.find((each) => each.name === name)?.type
  for (const action of ['Create', 'Update', 'Delete']) {
    const [own, everyones] = [`onboardingQualificationInstanceAttachment${action}`, `qualificationInstanceAttachment${action}`]
    expect(returns(own)).toEqual(returns(everyones))
    const ofInput = (name: string) => employee().ask(signature, { name: inputOf(name) })
    expect(await ofInput(own)).toEqual(await ofInput(everyones))
  }

  const firstAid = (await makeLibrary(held.server, { items: ['White card'] })).items['White card']
  await held.server.as('hr').ask('mutation ($input: JobRequirementCreateInput!) { done: jobRequirementCreate(input: $input) { id } }', {
    input: { jobId: jobId(), itemId: firstAid, requiredFrom: '2026-11-20' },
  })
  await issue(jobId(), await template({ sections: [shown('PERSONAL_DETAILS')] }))
  await held.server.rows("update users set active_from = '2026-12-01', access_type = 'LIMITED' where username = 'employee@demo.example'")
  const create =
    'mutation ($input: OnboardingQualificationInstanceCreateInput!) { done: onboardingQualificationInstanceCreate(input: $input) { id } }'
  const { done } = await employee().ask<{ done: { id: string } }>(create, { input: { templateId: firstAid, status: 'DRAFT' } })
  const attach = `mutation ($input: OnboardingQualificationInstanceAttachmentCreateInput!) {
    done: onboardingQualificationInstanceAttachmentCreate(input: $input) { document { id displayName } } }`
  const file = { filename: 'card.pdf', mime: 'application/pdf', size: pdf.length }
  type Sent = { done: { document: { id: string; displayName: string } } }
  const { document } = (await employee().ask<Sent>(attach, { input: { qualificationInstanceId: done.id, ...file } })).done
  const rename = `mutation ($input: OnboardingQualificationInstanceAttachmentUpdateInput!) {
    done: onboardingQualificationInstanceAttachmentUpdate(input: $input) { document { id displayName } } }`
  const renamed = await employee().ask<Sent>(rename, { input: { documentId: document.id, displayName: 'Both sides' } })
  expect(renamed.done.document).toEqual({ id: document.id, displayName: 'Both sides.pdf' })
  const remove = `mutation ($input: RecordInput!) { done: onboardingQualificationInstanceAttachmentDelete(input: $input) }`
  await employee().ask(remove, { input: { id: document.id } })
  expect(await held.server.rows('select 1 from documents where id = $1', [document.id])).toEqual([])
  await held.server.rows("update users set active_from = null, access_type = 'NORMAL' where username = 'employee@demo.example'")
})
