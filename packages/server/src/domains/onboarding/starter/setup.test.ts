import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeLibrary } from '#domains/compliance/testing/library.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { useTemplates } from '../testing/templates.ts'

// Today is 20 November 2026
const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const employee = () => held.server.as('employee')
type Session = { id: string; version: number }

const status = `{ status: getOnboardingStatus { isOnboarding currentStep startDate steps { onboardingStepTypeId completedAt jobId } } }`
type Status = {
  isOnboarding: boolean
  currentStep: string
  startDate: string | null
  steps: { onboardingStepTypeId: string; completedAt: string | null }[]
}
const statusOf = async () => (await employee().ask<{ status: Status }>(status)).status
const submit =
  'mutation ($input: SubmitOnboardingFormInstanceV2Input!) { done: submitOnboardingFormInstanceV2(input: $input) { id submittedOn } }'
const mark = 'mutation ($input: MarkOnboardingStepAsCompleteInput!) { done: markOnboardingStepAsComplete(input: $input) { id } }'
const jobId = () => held.server.world.jobs.employee
const markQualifications = (skipRequirementValidation = false) => ({
  input: { onboardingStepTypeId: 'REQUIRED_QUALIFICATIONS', jobId: jobId(), skipRequirementValidation },
})
const problemsOf = (refusal: { extensions: { problems?: { path: string; message: string }[] } }) =>
  refusal.extensions.problems?.map(({ path, message }) => [path, message])
const whole = [
  { section: 'PERSONAL_DETAILS', visibility: 'REQUIRED' },
  { section: 'PHONE_NUMBERS', visibility: 'REQUIRED' },
  { section: 'EMERGENCY_CONTACT', visibility: 'OPTIONAL' },
]
const fields = [
  { field: 'LAST_NAME', visibility: 'REQUIRED' },
  { field: 'DATE_OF_BIRTH', visibility: 'REQUIRED' },
  { field: 'MIDDLE_NAME', visibility: 'HIDDEN' },
  { field: 'EMERGENCY_CONTACT_NAME', visibility: 'REQUIRED' },
  { field: 'EMERGENCY_CONTACT_PHONE', visibility: 'OPTIONAL' },
]
const answers = { lastName: 'Larsen', dateOfBirth: '1994-03-09', phones: [{ country: 'AU', number: '0491 570 156' }] }

let firstAid = ''
beforeAll(async () => {
  firstAid = (await makeLibrary(held.server, { items: ['First aid'] })).items['First aid'] ?? ''
})
afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['onboarding_sessions', 'qualification_instances', 'job_requirements']) await held.server.rows(`delete from ${table}`)
  await held.server.rows("update users set active_from = null, access_type = 'NORMAL' where username = 'employee@demo.example'")
})
const require = () =>
  held.server.as('hr').ask('mutation ($input: JobRequirementCreateInput!) { done: jobRequirementCreate(input: $input) { id } }', {
    input: { jobId: jobId(), itemId: firstAid, requiredFrom: '2026-11-20' },
  })
const limited = (activeFrom: string) =>
  held.server.rows("update users set active_from = $1, access_type = 'LIMITED' where username = 'employee@demo.example'", [activeFrom])

describe('the account setup of a starter', () => {
  it('goes through its steps in their order, each completed by a call, and then is over [SH-399] [SH-439] [SH-441] [SH-615] [SH-616] [SH-622]', async () => {
    const session = await issue(jobId(), await template({ sections: whole, formFields: fields }))
    expect(await statusOf()).toMatchObject({ isOnboarding: true, currentStep: 'PERSONAL_DETAILS', startDate: null })
    const early = await employee().refused(mark, markQualifications())
    expect(problemsOf(early)).toEqual([['onboardingStepTypeId', 'This step is not the next one. Reload the page to go on.']])
    await employee().ask(submit, { input: { onboardingFormId: session.id, ...answers } })
    expect(await statusOf()).toMatchObject({ isOnboarding: true, currentStep: 'REQUIRED_QUALIFICATIONS' })
    await employee().ask(mark, markQualifications())
    const done = await statusOf()
    expect(done).toMatchObject({ isOnboarding: false, currentStep: 'COMPLETED' })
    expect(done.steps.map((step) => [step.onboardingStepTypeId, step.completedAt])).toEqual([
      ['PERSONAL_DETAILS', '2026-11-20'],
      ['REQUIRED_QUALIFICATIONS', '2026-11-20'],
      ['COMPLETED', '2026-11-20'],
    ])
    const again = await employee().refused(submit, { input: { onboardingFormId: session.id, ...answers } })
    expect(again.extensions.code).toBe('NOT_FOUND')
  })

  it('asks for the fields and lists that the template requires, and for those of an optional section once it is begun [SH-397] [SH-478] [SH-481] [SH-483] [PW-556]', async () => {
    const { id: onboardingFormId } = await issue(jobId(), await template({ sections: whole, formFields: fields }))
    const empty = await employee().refused(submit, { input: { onboardingFormId, lastName: 'Larsen', phones: [] } })
    expect(problemsOf(empty)).toEqual([
      ['dateOfBirth', 'This is required.'],
      ['phones', 'Add a phone number.'],
    ])
    const begun = await employee().refused(submit, {
      input: { onboardingFormId, ...answers, emergencyContactPhone: '0491 570 157', emergencyContactPhoneCountry: 'AU' },
    })
    expect(problemsOf(begun)).toEqual([['emergencyContactName', 'This is required.']])
    const wrong = await employee().refused(submit, {
      input: { onboardingFormId, ...answers, phones: [{ country: 'AU', number: '12' }] },
    })
    expect(problemsOf(wrong)?.[0]?.[0]).toBe('phones.0.number')
    expect((await statusOf()).currentStep).toBe('PERSONAL_DETAILS')
  })

  it('writes what the form shows of the own record whatever the groups allow, and nothing else [PW-624] [AD-796]', async () => {
    const { id: onboardingFormId } = await issue(jobId(), await template({ sections: whole, formFields: fields }))
    await limited('2026-12-01')
    const person = '{ person: getOnboardingPerson { lastName dateOfBirth middleName emails { email } } }'
    expect((await employee().ask<{ person: object }>(person)).person).toMatchObject({ lastName: 'Larsen', middleName: null, emails: null })
    await employee().ask(submit, { input: { onboardingFormId, ...answers, middleName: 'Sneaked', emails: [] } })
    const [row] = await held.server.rows<{ born: string; middle_name: string | null; emails: number }>(
      `select date_of_birth::text as born, middle_name, (select count(*)::integer from person_emails e where e.person_id = p.id) as emails
       from people p where id = $1`,
      [held.server.world.people.employee],
    )
    expect(row).toEqual({ born: '1994-03-09', middle_name: null, emails: 1 })
    const other = await held.server.as('other').refused(submit, { input: { onboardingFormId, ...answers } })
    expect(other.extensions.code).toBe('NOT_FOUND')
  })

  it('waits for required qualifications to be valid or submitted, and takes drafts that are completed later [SH-446] [SH-447] [SH-450] [SH-486] [SH-630] [SH-631] [PW-558]', async () => {
    await require()
    const { id: onboardingFormId } = await issue(jobId(), await template({ sections: whole, formFields: fields }))
    await limited('2026-12-01')
    await employee().ask(submit, { input: { onboardingFormId, ...answers } })
    const required = async () =>
      (await employee().ask<{ all: { name: string; status: string }[] }>('{ all: listOnboardingRequirements { name status } }')).all
    expect(await required()).toEqual([{ name: 'First aid', status: 'NOT_PROVIDED' }])
    expect(problemsOf(await employee().refused(mark, markQualifications()))?.[0]?.[1]).toMatch(/^Each required qualification must be valid/)
    expect(problemsOf(await employee().refused(mark, markQualifications(true)))?.[0]?.[1]).toBe(
      'These qualifications are required before your account can be activated.',
    )
    const create =
      'mutation ($input: OnboardingQualificationInstanceCreateInput!) { done: onboardingQualificationInstanceCreate(input: $input) { id version } }'
    const { done } = await employee().ask<{ done: Session }>(create, { input: { templateId: firstAid, status: 'DRAFT' } })
    expect(await required()).toEqual([{ name: 'First aid', status: 'NOT_PROVIDED' }])
    const update =
      'mutation ($input: OnboardingQualificationInstanceUpdateInput!) { done: onboardingQualificationInstanceUpdate(input: $input) { id } }'
    await employee().ask(update, {
      input: { id: done.id, issuingOrganisation: 'Red Cross', issueDate: '2026-01-02', status: 'AWAITING_APPROVAL' },
    })
    expect(await required()).toEqual([{ name: 'First aid', status: 'SUBMITTED_FOR_REVIEW' }])
    await employee().ask(mark, markQualifications())
    expect(await statusOf()).toMatchObject({ isOnboarding: true, currentStep: 'COMPLETED', startDate: '2026-12-01' })
  })

  it('lets qualifications be left for later from the day after the first day, or where there is none [SH-488]', async () => {
    await require()
    const { id: onboardingFormId } = await issue(jobId(), await template({ sections: whole, formFields: fields }))
    await employee().ask(submit, { input: { onboardingFormId, ...answers } })
    await limited('2026-11-20')
    await employee().refused(mark, markQualifications(true))
    await limited('2026-11-19')
    await employee().ask(mark, markQualifications(true))
    expect(await statusOf()).toMatchObject({ isOnboarding: false })
  })

  it('keeps the form as it was when it was issued, is hidden and shown again, and is never changed once completed [PW-133] [PW-134] [PW-429] [AD-660]', async () => {
    const used = await template({ sections: whole, formFields: fields })
    const session = await issue(jobId(), used)
    await held.server.rows("update onboarding_form_templates set sections = '[]' where id = $1", [used])
    const act = async (verb: 'Hide' | 'Unhide', version: number) =>
      (
        await held.server
          .as('hr')
          .ask<{ done: Session }>(
            `mutation ($input: ${inputOf(`onboardingSession${verb}`)}!) { done: onboardingSession${verb}(input: $input) { id version } }`,
            { input: { id: session.id, version } },
          )
      ).done.version
    const hidden = await act('Hide', session.version)
    expect(await statusOf()).toMatchObject({ isOnboarding: false })
    const shown = await act('Unhide', hidden)
    await employee().ask(submit, { input: { onboardingFormId: session.id, ...answers } })
    await employee().ask(mark, markQualifications())
    const refusal = await held.server
      .as('hr')
      .refused('mutation ($input: RecordVersionInput!) { done: onboardingSessionHide(input: $input) { id } }', {
        input: { id: session.id, version: shown + 2 },
      })
    expect(refusal.extensions.code).toBe('INVALID')
  })
})
