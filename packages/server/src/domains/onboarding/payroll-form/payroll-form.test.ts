import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { startPayrollService } from '../testing/payroll-service.ts'
import { useTemplates } from '../testing/templates.ts'

const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const content = { sections: [{ section: 'EMERGENCY_CONTACT', visibility: 'OPTIONAL' }], formFields: [] }

let service: Awaited<ReturnType<typeof startPayrollService>>
let server: Awaited<ReturnType<typeof held.server.another>>
let entityId = ''
beforeAll(async () => {
  service = await startPayrollService()
  server = await held.server.another({ payrollForm: service.config }, { work: true })
  const [segment] = await held.server.rows<{ id: string }>('select business_entity_id as id from job_segments where job_id = $1', [
    held.server.world.jobs.employee,
  ])
  entityId = segment?.id ?? ''
  await abn('51 824 753 556')
})
afterAll(() => service.stop())
afterEach(async () => {
  service.answerWith({ status: 200, parts: ['BANK', 'TAX', 'SUPER'] })
  for (const table of ['onboarding_sessions', 'entity_onboarding_setups']) await held.server.rows(`delete from ${table}`)
  await abn('51 824 753 556')
})

const as = (who: WorldPerson) => held.server.as(who, server)
const abn = (number: string | null) =>
  held.server.rows('update business_entities set business_number = $1 where id = $2', [number, entityId])
type Setup = { isAvailable: boolean; status: string | null; parts: string[]; reasons: string[] }
const setup = async (who = as('admin')) =>
  (
    await who.ask<{ done: Setup }>('query ($id: ID!) { done: getBusinessEntityOnboarding(id: $id) { isAvailable status parts reasons } }', {
      id: entityId,
    })
  ).done
const setUpMutation = 'mutation ($input: RecordInput!) { done: businessEntityOnboardingSetUp(input: $input) }'
async function setUp() {
  await as('admin').ask(setUpMutation, { input: { id: entityId } })
  await expect.poll(async () => (await setup()).status).not.toBe('PENDING')
  const { status, parts, reasons } = await setup()
  return { status, parts, reasons }
}

type Status = { currentStep: string; steps: { onboardingStepTypeId: string; completedAt: string | null }[] }
const statusOf = async () =>
  (await as('employee').ask<{ done: Status }>('{ done: getOnboardingStatus { currentStep steps { onboardingStepTypeId completedAt } } }'))
    .done
const stepsOf = async () => (await statusOf()).steps.map(({ onboardingStepTypeId }) => onboardingStepTypeId)
type Row = { status: string; stepsDone: number; steps: number; isFormBroken: boolean }
const listed = async () =>
  (
    await as('hr').ask<{ done: { items: Row[] } }>(
      '{ done: listOnboardings { items { session { id } status stepsDone steps isFormBroken } } }',
    )
  ).done.items.filter((row) => 'session' in row && row.session !== null)[0]
const embed = 'query ($id: ID!) { done: getSuperApiEmbedUrlForOnboardingSession(onboardingSessionId: $id) }'
const mark = 'mutation ($input: MarkOnboardingStepAsCompleteInput!) { done: markOnboardingStepAsComplete(input: $input) { id } }'
const sent = (completionToken?: string) => ({
  input: { onboardingStepTypeId: 'SUPER_API_DETAILS', jobId: held.server.world.jobs.employee, completionToken },
})
const submit = 'mutation ($input: SubmitOnboardingFormInstanceV2Input!) { done: submitOnboardingFormInstanceV2(input: $input) { id } }'
const begin = async () => {
  const { id } = await issue(held.server.world.jobs.employee, await template(content))
  return id
}

describe('the form for bank, tax and super details', () => {
  it('is a step in its turn where the business entity is set up, which only its own word completes [SH-618] [SH-623] [PW-424] [PW-430] [PW-434]', async () => {
    expect(await setUp()).toEqual({ status: 'ENABLED', parts: ['BANK', 'TAX', 'SUPER'], reasons: [] })
    expect(service.told.at(-1)).toEqual({ entity: entityId, abn: '51 824 753 556' })
    const id = await begin()
    expect(await stepsOf()).toEqual(['PERSONAL_DETAILS', 'SUPER_API_DETAILS', 'REQUIRED_QUALIFICATIONS', 'COMPLETED'])
    const early = await as('employee').refused(mark, sent(service.completionOf(id)))
    expect(early.extensions.problems?.map(({ path }) => path)).toEqual(['onboardingStepTypeId'])
    expect(await as('employee').ask(embed, { id })).toEqual({ done: null })

    await as('employee').ask(submit, { input: { onboardingFormId: id } })
    expect((await statusOf()).currentStep).toBe('SUPER_API_DETAILS')
    expect(await listed()).toMatchObject({ status: 'AUSTRALIA_BANK_TAX_SUPER', stepsDone: 1, steps: 3 })
    const { done: address } = await as('employee').ask<{ done: string }>(embed, { id })
    const shown = await fetch(address)
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('BANK,TAX,SUPER')])
    expect((await fetch(address.replace('BANK', 'NONE'))).status).toBe(500)
    expect(await as('manager').ask(embed, { id })).toEqual({ done: null })

    for (const token of [undefined, 'completed', service.completionOf(entityId)])
      expect((await as('employee').refused(mark, sent(token))).extensions.problems?.map(({ path }) => path)).toEqual(['completionToken'])
    await as('employee').ask(mark, sent(service.completionOf(id)))
    expect((await statusOf()).currentStep).toBe('REQUIRED_QUALIFICATIONS')
    expect(await listed()).toMatchObject({ status: 'JOB_REQUIREMENT_QUALIFICATIONS', stepsDone: 2, steps: 3 })
    await as('employee').refused(mark, sent(service.completionOf(id)))
  })

  it('asks for the parts that are set up, and is skipped while it is broken, which administrators read with the reason [PW-431] [PW-432] [PW-433] [AD-661] [AD-662]', async () => {
    service.answerWith({ status: 200, parts: ['BANK', 'TAX'], reasons: ['No default super fund is registered.'] })
    expect(await setUp()).toEqual({
      status: 'PARTIALLY_ENABLED',
      parts: ['BANK', 'TAX'],
      reasons: ['No default super fund is registered.'],
    })
    const id = await begin()
    await as('employee').ask(submit, { input: { onboardingFormId: id } })
    expect((await as('employee').ask<{ done: string }>(embed, { id })).done).toContain('parts=BANK%2CTAX&')

    service.answerWith({ status: 422, reasons: ['The ABN is not registered.'] })
    expect(await setUp()).toEqual({ status: 'DISABLED_WITH_ERRORS', parts: [], reasons: ['The ABN is not registered.'] })
    expect(await stepsOf()).toEqual(['PERSONAL_DETAILS', 'REQUIRED_QUALIFICATIONS', 'COMPLETED'])
    expect(await listed()).toMatchObject({ status: 'JOB_REQUIREMENT_QUALIFICATIONS', isFormBroken: true, steps: 2 })
    expect((await as('employee').refused(mark, sent(service.completionOf(id)))).extensions.code).toBe('INVALID')
  })

  it('is broken without a reason where the service does not answer, and comes back once it does, before what was done already [SH-440]', async () => {
    service.answerWith({ status: 503 })
    expect(await setUp()).toEqual({ status: 'DISABLED_WITH_ERRORS', parts: [], reasons: [] })
    const id = await begin()
    await as('employee').ask(submit, { input: { onboardingFormId: id } })
    expect((await statusOf()).currentStep).toBe('REQUIRED_QUALIFICATIONS')
    service.answerWith({ status: 200, parts: ['SUPER'] })
    await setUp()
    expect((await statusOf()).currentStep).toBe('SUPER_API_DETAILS')
    await as('employee').ask(mark, sent(service.completionOf(id)))
    expect((await statusOf()).currentStep).toBe('REQUIRED_QUALIFICATIONS')
  })

  it('tells the notification emails of its business entity when it could not be set up, in one email a day, and nobody when it could', async () => {
    await held.server.rows("update business_entities set notification_emails = 'pay@demo.example, Pay@demo.example' where id = $1", [
      entityId,
    ])
    const items = () =>
      held.server.rows<{ method: string }>("select method from digest_items where address = 'pay@demo.example' and digest_id is null")
    await setUp()
    service.answerWith({ status: 422, reasons: ['The ABN is not registered.'] })
    await setUp()
    await setUp()
    await expect.poll(items, { timeout: 20_000 }).toEqual([{ method: 'DAILY' }, { method: 'DAILY' }])
    held.server.travel('2026-11-22T01:00:00Z')
    await runSchedule(held.server, 'gather summaries of notifications', '2026-11-22')
    const digests = await held.server.rows("select 1 from digests where address = 'pay@demo.example' and due_on = '2026-11-22'")
    expect([digests.length, await items()]).toEqual([1, []])
    held.server.travel(startOfTests)
    await held.server.rows('update business_entities set notification_emails = null where id = $1', [entityId])
  })

  it('needs an ABN, and a service or the module of payroll, without which nobody is asked', async () => {
    await setUp()
    await begin()
    await held.server.rows("update tenant_settings set modules = array_remove(modules, 'payroll')")
    const elsewhere = held.server.as('employee')
    const { done } = await elsewhere.ask<{ done: Status }>('{ done: getOnboardingStatus { currentStep steps { onboardingStepTypeId } } }')
    expect(done.steps.map(({ onboardingStepTypeId }) => onboardingStepTypeId)).not.toContain('SUPER_API_DETAILS')
    expect((await setup(held.server.as('admin'))).isAvailable).toBe(false)
    await held.server.rows("update tenant_settings set modules = array_append(modules, 'payroll')")
    await abn(null)
    const refused = await as('admin').refused(setUpMutation, { input: { id: entityId } })
    expect(refused.extensions.problems?.map(({ message }) => message)).toEqual(['Add the ABN of this business entity first.'])
    expect((await as('employee').refused(setUpMutation, { input: { id: entityId } })).extensions.code).toBe('FORBIDDEN')
  })
})

it('the service for bank, tax and super details is named with its key, or the server says what is missing', () => {
  const read = (environment: NodeJS.ProcessEnv) => () =>
    readConfig({ KITH_SECRET: 's'.repeat(32), KITH_PAYROLL_FORM_URL: 'https://forms.example/', ...environment })
  expect(read({ KITH_PAYROLL_FORM_KEY: 'k'.repeat(32) })().payrollForm).toEqual({ url: 'https://forms.example', key: 'k'.repeat(32) })
  expect(read({ KITH_PAYROLL_FORM_KEY: 'short' })).toThrow('KITH_PAYROLL_FORM_KEY')
  expect(read({ KITH_PAYROLL_FORM_URL: 'ftp://forms.example', KITH_PAYROLL_FORM_KEY: 'k'.repeat(32) })).toThrow('KITH_PAYROLL_FORM_URL')
})
