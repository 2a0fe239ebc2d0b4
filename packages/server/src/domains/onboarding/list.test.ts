import { afterEach, describe, expect, it } from 'vitest'
import { asAdministrator, hire } from '#domains/jobs/testing/hire.ts'
import { createPeople } from '#domains/people/public.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { useTemplates } from './testing/templates.ts'

// Today is 20 November 2026
const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const ofAll = { sections: [{ section: 'PERSONAL_DETAILS', visibility: 'REQUIRED' }], formFields: [] }
type Row = {
  id: string
  personDisplayName: string
  jobId: string | null
  templateName: string | null
  status: string
  issuedOn: string | null
  isHidden: boolean
}
const query = `query ($filter: OnboardingsFilter, $search: String) {
  page: listOnboardings(filter: $filter, search: $search) { totalCount items { id personDisplayName jobId templateName status issuedOn isHidden } } }`
const list = async (who: Parameters<typeof held.server.as>[0], filter: object = {}, search?: string) =>
  (await held.server.as(who).ask<{ page: { totalCount: number; items: Row[] } }>(query, { filter, search })).page
const statusOf = async (search: string) => (await list('hr', {}, search)).items.map(({ status }) => status)
const starting = (lastName: string, companyStartDate = '2026-12-01') =>
  hire(held.server, { companyStartDate, supervisorJobId: held.server.world.jobs.manager }, lastName)
const account = (personId: string) =>
  held.server.as('hr').ask('mutation ($input: UserCreateInput!) { done: userCreate(input: $input) { user { id } } }', {
    input: { personId, accessType: 'NORMAL', passwordMethod: 'TEMPORARY' },
  })
/** What keeps a template from being deleted, as its dialog says it. */
const useOf = async (who: Parameters<typeof held.server.as>[0], id: string) =>
  (
    await held.server
      .as(who)
      .ask<{ use: { count: number; people: string[] } | null }>(
        'query ($id: ID!) { use: getOnboardingFormTemplateUse(id: $id) { count people } }',
        { id },
      )
  ).use
const bulk = `mutation ($input: BulkActionInput!) { rows: runBulkAction(input: $input) { name problems } }`

afterEach(() => held.server.rows('delete from onboarding_sessions'))

describe('the list of onboardings', () => {
  it('says what each person lacks before theirs can be issued, and afterwards which step comes next [PW-250] [PW-417] [PW-418] [PW-419] [PW-420] [PW-421] [PW-422] [PW-423] [PW-425] [PW-426] [PW-427] [PW-428]', async () => {
    await asAdministrator(held.server, (ctx) => createPeople(ctx, [{ lastName: 'Jobless', emails: [{ email: 'jobless@demo.example' }] }]))
    expect(await statusOf('Jobless')).toEqual(['REQUIRES_JOB_AND_ACCOUNT'])
    await account((await list('hr', {}, 'Jobless')).items[0]?.id ?? '')
    expect(await statusOf('Jobless')).toEqual(['REQUIRES_JOB'])
    const { person, job } = await starting('Ahead')
    expect(await statusOf('Ahead')).toEqual(['REQUIRES_ACCOUNT'])
    await account(person)
    expect(await statusOf('Ahead')).toEqual(['ONBOARDING_READY'])
    await held.server.rows('delete from person_emails where person_id = $1', [person])
    expect(await statusOf('Ahead')).toEqual(['REQUIRES_EMAIL'])
    await held.server.rows('insert into person_emails (tenant_id, id, person_id, email, is_primary) values ($1, $2, $2, $3, true)', [
      held.server.world.tenantId,
      person,
      'ahead@demo.example',
    ])
    const { id } = await issue(job, await template(ofAll))
    expect(await statusOf('Ahead')).toEqual(['HASNT_LOGGED_IN'])
    await held.server.rows('update users set last_signed_in_at = now() where person_id = $1', [person])
    expect(await statusOf('Ahead')).toEqual(['PERSONAL_DETAILS'])
    const tenant = [held.server.world.tenantId]
    await held.server.rows("update tenant_settings set disclaimer = 'Read this first.' where tenant_id = $1", tenant)
    await held.server.rows(
      `update users set disclaimer_digest = md5('Read this first.'), disclaimer_accepted_at = now() where tenant_id = $1 and person_id <> $2`,
      [...tenant, person],
    )
    expect(await statusOf('Ahead')).toEqual(['USER_DISCLAIMER'])
    await held.server.rows('update tenant_settings set disclaimer = null where tenant_id = $1', tenant)
    await held.server.rows("update onboarding_sessions set personal_details_on = '2026-11-20' where id = $1", [id])
    expect(await statusOf('Ahead')).toEqual(['JOB_REQUIREMENT_QUALIFICATIONS'])
    const issued = await list('hr', { isIssued: true })
    expect(issued.items).toMatchObject([
      {
        personDisplayName: 'Ahead',
        jobId: job,
        templateName: expect.stringMatching(/^Template/),
        issuedOn: '2026-11-20',
        status: 'JOB_REQUIREMENT_QUALIFICATIONS',
      },
    ])
    expect((await list('hr', { statuses: ['REQUIRES_JOB'] })).items.map((row) => row.personDisplayName)).toEqual(['Jobless'])
  })

  it('is issued to many at once, and those who cannot have one are listed with everything that is missing [PW-132] [PW-560] [AD-997]', async () => {
    const [one, two] = [await starting('Bulkone'), await starting('Bulktwo')]
    await account(one.person)
    const input = {
      list: 'onboarding',
      action: 'issue',
      records: [{ id: one.job }, { id: two.job }],
      value: await template(ofAll),
    }
    const run = async (isPreview: boolean) =>
      (await held.server.as('hr').ask<{ rows: object[] }>(bulk, { input: { ...input, isPreview } })).rows
    const expected = [
      { name: 'Bulkone', problems: [] },
      { name: 'Bulktwo', problems: ['They have no user account. Create one first.'] },
    ]
    expect(await run(true)).toEqual(expected)
    expect((await list('hr', { isIssued: true })).totalCount).toBe(0)
    expect(await run(false)).toEqual(expected)
    expect((await list('hr', { isIssued: true })).totalCount).toBe(1)
  })

  it('is for those who look after the people in it, and only some of them issue one [PW-613]', async () => {
    const { person, job } = await starting('Watched', '2026-11-16')
    await account(person)
    const search = async (who: 'manager' | 'other') => (await list(who, {}, 'Watched')).items.length
    expect(await search('manager')).toBe(1)
    expect((await held.server.as('employee').refused(query, {})).extensions.code).toBe('FORBIDDEN')
    const refusal = await held.server
      .as('manager')
      .refused('mutation ($input: OnboardingSessionCreateInput!) { done: onboardingSessionCreate(input: $input) { id } }', {
        input: { jobId: job, templateId: await template(ofAll) },
      })
    expect(refusal.extensions.code).toBe('FORBIDDEN')
  })

  it('has an onboarding issued once for a job that is not past [PW-559] [AD-777]', async () => {
    const create = 'mutation ($input: OnboardingSessionCreateInput!) { done: onboardingSessionCreate(input: $input) { id } }'
    const { person, job } = await starting('Twice')
    await account(person)
    const templateId = await template(ofAll)
    const { id } = await issue(job, templateId)
    const refusals = async () => (await held.server.as('hr').refused(create, { input: { jobId: job, templateId } })).extensions.problems
    expect(await refusals()).toMatchObject([{ message: 'This onboarding has already been issued for this job, and is not completed.' }])
    await held.server.rows('delete from onboarding_sessions where id <> $1', [id])
    await held.server.rows("update jobs set company_start_on = '2026-01-05', company_end_on = '2026-11-19' where id = $1", [job])
    const next = await template(ofAll)
    const { extensions } = await held.server.as('hr').refused(create, { input: { jobId: job, templateId: next } })
    expect(extensions.problems).toMatchObject([{ message: 'The job has ended. Issue the onboarding for an active job.' }])
  })

  it('is issued once although two of HR issue it at the same instant, one of whom is told', async () => {
    const { person, job } = await starting('Instant')
    await account(person)
    const create = 'mutation ($input: OnboardingSessionCreateInput!) { done: onboardingSessionCreate(input: $input) { id } }'
    const input = { jobId: job, templateId: await template(ofAll) }
    const answers = await Promise.all([held.server.as('hr').send(create, { input }), held.server.as('hr').send(create, { input })])
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'DONE').toSorted()
    expect([
      ['CONFLICT', 'DONE'],
      ['DONE', 'INVALID'],
    ]).toContainEqual(codes)
    expect(await held.server.rows('select from onboarding_sessions where job_id = $1', [job])).toHaveLength(1)
  })

  it('leaves out what was hidden until it is asked for', async () => {
    const { person, job } = await starting('Hideous')
    await account(person)
    await issue(job, await template(ofAll))
    await held.server.rows("update onboarding_sessions set state = 'HIDDEN'")
    expect([(await list('hr', {}, 'Hideous')).totalCount, (await list('hr', { withHidden: true }, 'Hideous')).totalCount]).toEqual([0, 1])
  })
})

describe('a template', () => {
  it('has a section at least, and the last one is never deleted [AD-674] [AD-675] [AD-892]', async () => {
    const create =
      'mutation ($input: OnboardingFormTemplateCreateInput!) { done: onboardingFormTemplateCreate(input: $input) { id version } }'
    const hidden = [{ section: 'ADDRESSES', visibility: 'HIDDEN' }]
    for (const sections of [[], hidden]) {
      const { extensions } = await held.server.as('hr').refused(create, { input: { name: 'Nothing', sections } })
      expect(extensions.problems?.map(({ path, message }) => [path, message])).toEqual([['sections', 'At least one section is required.']])
    }
    await held.server.rows('delete from onboarding_form_templates where tenant_id = $1', [held.server.world.tenantId])
    const [first, second] = [await template(ofAll), await template(ofAll)]
    const remove = 'mutation ($input: RecordVersionInput!) { done: onboardingFormTemplateDelete(input: $input) }'
    await held.server.as('hr').ask(remove, { input: { id: first, version: 1 } })
    const { extensions } = await held.server.as('hr').refused(remove, { input: { id: second, version: 1 } })
    expect(extensions.problems?.map(({ message }) => message)).toEqual(['At least one onboarding template must exist.'])
  })

  it('is offered for deletion and refused, with what to do first, as long as somebody with a current or coming job sets up their account with it [AD-747] [AD-748]', async () => {
    const { person, job } = await starting('Bound')
    await account(person)
    const used = await template(ofAll)
    const { id } = await issue(job, used)
    await template(ofAll)
    const hr = held.server.as('hr')
    const input = { id: used, version: 1 }
    const remove = 'mutation ($input: RecordVersionInput!) { done: onboardingFormTemplateDelete(input: $input) }'
    const refusal = async () => (await hr.refused(remove, { input })).extensions.problems?.map(({ message }) => message)
    const { offered } = await hr.ask<{ offered: { viewerCan: string[] } }>(
      'query ($id: ID!) { offered: getOnboardingFormTemplate(id: $id) { viewerCan } }',
      { id: used },
    )
    expect(offered.viewerCan).toContain('delete')
    expect(await refusal()).toEqual([expect.stringMatching(/^People are still setting up their accounts with this template\./)])
    expect(await useOf('hr', used)).toEqual({ count: 1, people: ['Bound'] })

    await held.server.rows("update jobs set company_start_on = '2026-01-05', company_end_on = '2026-11-20' where id = $1", [job])
    expect(await refusal()).toHaveLength(1)
    held.server.travel('2026-11-21T01:00:00Z')
    expect(await useOf('hr', used)).toEqual({ count: 0, people: [] })
    await hr.ask(remove, { input })
    expect(await useOf('hr', used)).toBeNull()
    held.server.travel(startOfTests)
    expect(await held.server.rows('select id, sections, template_name is not null as is_named from onboarding_sessions')).toEqual([
      { id, sections: ofAll.sections, is_named: true },
    ])
  })

  it('is reported as in use, without names, to users who may delete templates but not view these onboardings [AD-893]', async () => {
    const [near, far] = [await starting('Near', '2026-11-16'), await hire(held.server, { companyStartDate: '2026-12-01' }, 'Far')]
    const used = await template(ofAll)
    for (const { person, job } of [near, far]) {
      await account(person)
      await issue(job, used)
    }
    expect(
      (await held.server.as('manager').refused('query ($id: ID!) { getOnboardingFormTemplateUse(id: $id) { count } }', { id: used }))
        .extensions.code,
    ).toBe('FORBIDDEN')
    await held.server.rows(
      `insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
      select tenant_id, id, 'onboarding_form_templates.delete', 'FUNCTIONAL' from permission_groups where tenant_id = $1 and name = 'Supervisor'`,
      [held.server.world.tenantId],
    )
    await held.server.rows('select app.refresh_grants(null)')
    expect(await useOf('manager', used)).toEqual({ count: 2, people: ['Near'] })
    expect(await useOf('hr', used)).toEqual({ count: 2, people: ['Far', 'Near'] })
  })

  it.each(['HIDDEN', 'COMPLETED'])(
    'is deleted once those that were issued with it are %s, which keep their form [AD-747]',
    async (state) => {
      const { person, job } = await starting(`Done ${state}`)
      await account(person)
      const used = await template(ofAll)
      const { id } = await issue(job, used)
      await template(ofAll)
      await held.server.rows('update onboarding_sessions set state = $1 where id = $2', [state, id])
      expect(await useOf('hr', used)).toEqual({ count: 0, people: [] })
      const remove = 'mutation ($input: RecordVersionInput!) { done: onboardingFormTemplateDelete(input: $input) }'
      await held.server.as('hr').ask(remove, { input: { id: used, version: 1 } })
      expect(await held.server.rows('select id, sections, template_name is not null as is_named from onboarding_sessions')).toEqual([
        { id, sections: ofAll.sections, is_named: true },
      ])
    },
  )

  it('that is disabled or gone issues nothing [AD-950]', async () => {
    const { person, job } = await starting('Refused')
    await account(person)
    const used = await template(ofAll)
    await held.server.rows("update onboarding_form_templates set state = 'DISABLED' where id = $1", [used])
    const { extensions } = await held.server
      .as('hr')
      .refused('mutation ($input: OnboardingSessionCreateInput!) { done: onboardingSessionCreate(input: $input) { id } }', {
        input: { jobId: job, templateId: used },
      })
    expect(extensions.problems?.[0]?.message).toMatch(/^Invalid Onboarding Template/)
  })
})
