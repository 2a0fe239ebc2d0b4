import { onboardingStatuses } from '@kith/shared/domains/onboarding/sessions.ts'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { useServedDatabase } from '#platform/testing/served-database.ts'
import { makeDemo, type Demo } from './demo.ts'

const now = new Date('2026-11-19T23:00:00Z')
const held = useServedDatabase('demo', now)
const { as, clock, config, counts, rows, settings } = held
const passwordFile = join(config.dataDirectory, 'demo-password')
let demo: Demo | undefined

describe('the demo', { timeout: 240_000 }, () => {
  it('is made where the database is empty', async () => {
    demo = await makeDemo(held.urls, config, clock)
    expect(await rows('select alias from tenants order by alias')).toEqual([{ alias: 'acme' }, { alias: 'demo' }, { alias: 'kith' }])
    expect(demo?.signIns.map(({ email }) => email)).toEqual([
      'admin@demo.example',
      'hr@demo.example',
      'manager@demo.example',
      'employee@demo.example',
      'starter@demo.example',
      'admin@acme.example',
      'platform@kith.example',
    ])
    expect(readFileSync(passwordFile, 'utf8').trim()).toBe(demo?.password)
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
  })

  it('is made once: the second start changes nothing and says the same', async () => {
    const before = await counts()
    expect(await makeDemo(held.urls, config, clock)).toEqual(demo)
    expect(await counts()).toEqual(before)
  })

  it('lets everyone it names sign in, each to their own', async () => {
    await held.start(demo?.password)
    const question = '{ now: listPeople(first: 1) { totalCount } ever: listPeople(first: 1, showPastStaff: true) { totalCount } }'
    const seen = async (email: string, tenant: string) => {
      const { now, ever } = await (await as(email, tenant)).ask<{ now: { totalCount: number }; ever: { totalCount: number } }>(question)
      return [now.totalCount, ever.totalCount]
    }
    const [present, ever] = await seen('admin@demo.example', 'demo')
    expect(ever).toBe(323)
    expect(present).toBeGreaterThan(180)
    expect(present).toBeLessThan(260)
    expect(await seen('hr@demo.example', 'demo')).toEqual([present, 323])
    for (const role of ['manager', 'employee']) expect((await seen(`${role}@demo.example`, 'demo'))[0]).toBeGreaterThan(180)
    expect(await seen('admin@acme.example', 'acme')).toEqual([expect.any(Number), 12])
    expect(await seen('platform@kith.example', 'kith')).toEqual([0, 0])
  })

  it('lets the starter sign in to an onboarding that was issued and that they are to fill in, and to nothing else before their first day', async () => {
    const starter = await as('starter@demo.example', 'demo')
    const [job] = await rows<{ start: string }>(
      `select j.company_start_on::text as start from jobs j join users u on u.person_id = j.person_id
      where u.username = 'starter@demo.example' and u.access_type = 'LIMITED' and u.active_from = j.company_start_on`,
    )
    const { status, session } = await starter.ask<Record<'status' | 'session', object>>(
      `{ status: getOnboardingStatus { isOnboarding currentStep startDate steps { onboardingStepTypeId completedAt } }
        session: getSession { user { needsConsent } } }`,
    )
    const steps = ['PERSONAL_DETAILS', 'SUPER_API_DETAILS', 'REQUIRED_QUALIFICATIONS', 'COMPLETED']
    expect(status).toEqual({
      isOnboarding: true,
      currentStep: 'PERSONAL_DETAILS',
      startDate: job?.start,
      steps: steps.map((step) => ({ onboardingStepTypeId: step, completedAt: null })),
    })
    expect(session).toEqual({ user: { needsConsent: false } })
    expect(await starter.refused('{ listPeople { totalCount } }')).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  })

  it('keeps its tenants apart', async () => {
    const question = 'query ($id: ID!) { getPerson(id: $id) { id } }'
    const [person] = await rows<{ id: string }>("select person_id as id from users where username = 'employee@demo.example'")
    const own = await (await as('admin@demo.example', 'demo')).ask(question, { id: person?.id })
    expect(own).toEqual({ getPerson: { id: person?.id } })
    expect(await (await as('admin@acme.example', 'acme')).refused(question, { id: person?.id })).toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    })
    await expect(as('admin@demo.example', 'acme')).rejects.toThrow('could not sign in')
  })

  it('gives the manager a team, the employee a history and the starter a day to start', async () => {
    const [{ direct, below } = { direct: 0, below: 0 }] = await rows<{ direct: number; below: number }>(
      `select count(distinct person_id) filter (where depth = 1)::int as direct, count(distinct person_id)::int as below
      from reporting_lines where effective @> $1::date and ancestor_person_id = (select person_id from users where username = 'manager@demo.example')`,
      ['2026-11-20'],
    )
    expect(direct).toBeGreaterThanOrEqual(8)
    expect(direct).toBeLessThanOrEqual(10)
    expect(below).toBeGreaterThan(direct + 5)
    const jobOf = (username: string) =>
      rows(`select j.company_start_on::text as start, (select count(*)::int from job_segments s where s.job_id = j.id) as segments
      from jobs j join users u on u.person_id = j.person_id where u.username = '${username}'`)
    expect(await jobOf('starter@demo.example')).toMatchObject([{ start: expect.stringMatching(/^202[67]-/) as string }])
    expect((await jobOf('starter@demo.example'))[0]?.['start'] > '2026-11-20').toBe(true)
    expect((await jobOf('employee@demo.example'))[0]?.['segments']).toBeGreaterThan(3)
  })

  it('has six years to tell of, and what pages show: past, leaving, returning and upcoming people, second jobs, changes ahead, names of all kinds', async () => {
    const count = async (condition: string) =>
      (
        await rows(
          `select person_id from jobs where tenant_id = (select id from tenants where alias = 'demo') group by person_id having ${condition}`,
        )
      ).length
    const today = "date '2026-11-20'"
    expect(await count(`bool_and(company_end_on < ${today})`)).toBeGreaterThan(50)
    expect(await count(`bool_and(company_end_on >= ${today}) and min(company_start_on) <= ${today}`)).toBeGreaterThan(0)
    expect(await count(`bool_or(company_end_on < ${today}) and bool_or(company_start_on > ${today})`)).toBeGreaterThan(0)
    expect(await count(`bool_and(company_start_on > ${today})`)).toBeGreaterThan(2)
    expect(await count(`count(*) filter (where employed @> ${today}) = 2`)).toBeGreaterThan(0)
    const [{ first } = { first: '' }] = await rows<{ first: string }>(
      "select min(company_start_on)::text as first from jobs where tenant_id = (select id from tenants where alias = 'demo')",
    )
    expect(first).toMatch(/^20(20|21)-/)
    expect(await count(`min(company_start_on) > ${today} - 365 and min(company_start_on) <= ${today}`)).toBeGreaterThan(10)
    const ahead = await rows(`select distinct attribute from job_attribute_periods where lower(effective) > ${today}`)
    expect(ahead.map((row) => row['attribute'] as string)).toEqual(expect.arrayContaining(['POSITION_TITLE', 'REMUNERATION', 'SUPERVISOR']))
    const people = await rows<{ first_name: string | null; last_name: string }>('select first_name, last_name from people')
    for (const kind of [/'/, /-/, /[ảēøçßłž]/u, /\p{Script=Arabic}|\p{Script=Hebrew}/u, /.{30}/])
      expect(people.some(({ last_name: name }) => kind.test(name))).toBe(true)
    expect(people.some((person) => person.first_name === null)).toBe(true)
  })

  it('gives the manager somebody in their own team to welcome, whom others have welcomed', async () => {
    const { team } = await (
      await as('manager@demo.example', 'demo')
    ).ask<{ team: { joining: { canWelcome: boolean; person: { displayName: string }; welcomedBy: object[] }[] } }>(
      '{ team: getTeamToday { joining { canWelcome person { displayName } welcomedBy { id } } } }',
    )
    const shown = { canWelcome: true, person: { displayName: 'Ines Marchetti' }, welcomedBy: [expect.anything(), expect.anything()] }
    expect(team.joining).toContainEqual(shown)
  })

  it('says of the changes of jobs who recorded them, when and why, and knows each from that day only', async () => {
    const [updates] = await rows(
      `select count(*)::int as all, count(reason_id)::int as reasons, count(note)::int as notes, count(distinct requested_by_user_id)::int as authors,
      count(*) filter (where created_at > $1)::int as later from job_updates`,
      [now],
    )
    const { all, ...told } = updates as { all: number; reasons: number; notes: number; authors: number; later: number }
    expect(told.later).toBe(0)
    expect(told.reasons / all).toBeGreaterThan(0.8)
    expect(told.notes / all).toBeGreaterThan(0.78)
    expect(told.authors).toBeGreaterThan(10)
    const [known] = await rows(
      `select count(distinct job_id) filter (where upper_inf(known))::int as present,
      count(distinct job_id) filter (where known @> timestamptz '2024-01-15T00:00:00Z')::int as known_in_2024 from job_attribute_periods where attribute = 'REMUNERATION'`,
    )
    expect(known?.['known_in_2024']).toBeGreaterThan(50)
    expect(known?.['known_in_2024']).toBeLessThan(Number(known?.['present']))
  })

  it('has updates of jobs in its other organisation that were approved, declined and withdrawn over the years, and some that wait for its administrator', async () => {
    const found = await rows<{ state: string; outcome: string | null; count: number }>(
      `select state, outcome, count(*)::int as count from change_requests group by state, outcome order by state, outcome`,
    )
    expect(found).toEqual([
      { state: 'APPLIED', outcome: null, count: 5 },
      { state: 'PENDING', outcome: null, count: 2 },
      { state: 'REJECTED', outcome: 'DECLINED', count: 3 },
      { state: 'REJECTED', outcome: 'WITHDRAWN', count: 2 },
    ])
    const [first] = await rows<{ year: number }>('select extract(year from min(requested_at))::int as year from change_requests')
    expect(first?.year).toBeLessThanOrEqual(2022)
    const { listWaiting } = await (
      await as('admin@acme.example', 'acme')
    ).ask<{ listWaiting: { label: string; count: number }[] }>('{ listWaiting { label count } }')
    expect(listWaiting).toContainEqual({ label: 'Waiting for your approval', count: 2 })
  })

  it('has corrections in its histories, two finished imports, one to put right, and something of all that needs attention', async () => {
    expect(await rows("select from events where name = 'job.history_corrected'")).toHaveLength(14)
    expect(await rows("select from events where name = 'person_document.downloaded'")).toHaveLength(1)
    const [mistaken] = await rows(
      `select count(*)::int as periods from job_attribute_periods wrong join job_attribute_periods right_one using (tenant_id, job_id, attribute, effective)
      where attribute = 'LOCATION' and upper(wrong.known) = lower(right_one.known) and wrong.location_id <> right_one.location_id`,
    )
    expect(mistaken?.['periods']).toBeGreaterThanOrEqual(14)
    expect(
      await rows('select status, completed_count, failed_count, error_count from bulk_data_imports order by status, completed_count'),
    ).toEqual([
      { status: 'COMPLETED', completed_count: 7, failed_count: 0, error_count: 0 },
      { status: 'COMPLETED', completed_count: 9, failed_count: 1, error_count: 0 },
      { status: 'UNPROCESSED', completed_count: 0, failed_count: 0, error_count: 3 },
    ])
    const hr = await as('hr@demo.example', 'demo')
    const { getWorkforce } = await hr.ask<{ getWorkforce: { attention: { situation: string; people: number }[] } }>(
      '{ getWorkforce { attention { situation people } } }',
    )
    expect(getWorkforce.attention.filter(({ people }) => people === 0)).toEqual([])
    const { summary } = await hr.ask<{ summary: { contractors: { tag: string | null; count: number }[] } }>(
      '{ summary: getComplianceSummary { contractors { tag count } } }',
    )
    expect(summary.contractors.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(['MISSING_END_DATE', 'OVERDUE', 'EXPIRING_SOON', 'UNFINALISED']),
    )
    const { listWaiting } = await hr.ask<{ listWaiting: { kind: string; items: { since: string }[] }[] }>(
      '{ listWaiting { kind items { since } } }',
    )
    expect(listWaiting.map(({ kind }) => kind)).toContain('qualificationInstances')
    const { listJobsToRepair } = await hr.ask<{ listJobsToRepair: { totalCount: number } }>('{ listJobsToRepair { totalCount } }')
    expect(listJobsToRepair.totalCount).toBeGreaterThan(0)
    const [grade] = await rows("select minimum::int, maximum::int, currency, period from pay_grades where name = 'Grade 5'")
    expect(grade).toEqual({ minimum: 89_500, maximum: 126_000, currency: 'AUD', period: 'YEAR' })
    const [award] = await rows<{ jobs: number; levels: number }>(
      `select count(distinct a.job_id)::int as jobs, count(distinct s.base_annual)::int as levels from job_attribute_periods a
      join remuneration_schedules s on s.id = a.remuneration_schedule_id and s.follows_pay_grade where upper_inf(a.known)`,
    )
    expect(award?.jobs).toBeGreaterThanOrEqual(3)
    expect(award?.levels).toBeGreaterThanOrEqual(2)
  })

  it('tells of people as HR would know them: faces, pronouns, phones, someone to call, and homes in the country where they work', async () => {
    const [row] = await rows(
      `select count(*)::int as people, count(picture_id)::int as faces, count(pronouns)::int as pronouns, count(emergency_contact_name)::int as contacts,
      count(*) filter (where exists (select from person_phones o where o.person_id = p.id))::int as phones,
      count(*) filter (where emergency_contact_relationship = any (array['Mother', 'Sister', 'Daughter']))::int as women,
      count(*) filter (where emergency_contact_relationship = any (array['Father', 'Brother', 'Son']))::int as men
      from people p where tenant_id = (select id from tenants where alias = 'demo')`,
    )
    const { people, ...told } = row as Record<'people' | 'faces' | 'pronouns' | 'contacts' | 'phones' | 'women' | 'men', number>
    expect(told.faces / people).toBeGreaterThan(0.6)
    expect(told.faces / people).toBeLessThan(0.75)
    expect(told.pronouns / people).toBeGreaterThan(0.25)
    expect(told.contacts / people).toBeGreaterThan(0.75)
    expect(told.contacts).toBeLessThan(people)
    expect(told.phones / people).toBeGreaterThan(0.85)
    expect(told.phones).toBeLessThan(people)
    expect(Math.min(told.women, told.men)).toBeGreaterThan(30)
    const [reaching] = await rows(
      `select (select count(distinct person_id) from custom_value_options where subject_kind = 'personPhone')::int as times,
      (select count(distinct person_id) from custom_values where subject_kind = 'personAddress')::int as ways`,
    )
    expect(reaching?.['times']).toBeGreaterThan(people * 0.85)
    expect(reaching?.['ways']).toBeGreaterThan(people / 8)
    const [lists] = await rows(
      `select (select count(*) from position_titles where code is null)::int + (select count(*) from business_units where code is null)::int as without_code,
      (select count(*) from jobs where recruitment_cost > 0)::int as costs, (select count(*) from job_leaves)::int as leaves`,
    )
    expect(lists?.['without_code']).toBe(0)
    expect(lists?.['costs']).toBeGreaterThan(20)
    expect(lists?.['leaves']).toBeGreaterThan(3)
  })

  it('has a few people whose return from leave is overdue, as nobody has confirmed it', async () => {
    const hr = await as('hr@demo.example', 'demo')
    type Found = { found: { items: { pills: { says: string | null }[] }[] } }
    const query = '{ found: listPeople(first: 20, filter: { situations: [LEAVE_OVERDUE] }) { items { pills { says } } } }'
    const { found } = await hr.ask<Found>(query)
    expect(found.items.length).toBeGreaterThan(0)
    for (const { pills } of found.items) expect(pills).toContainEqual({ says: 'overdue' })
  })

  it('has somebody in every state of an onboarding', async () => {
    const hr = await as('hr@demo.example', 'demo')
    const { page } = await hr.ask<{ page: { items: { status: string; startDate: string | null }[] } }>(
      '{ page: listOnboardings(first: 100) { items { status startDate } } }',
    )
    expect([...new Set(page.items.map(({ status }) => status))].toSorted()).toEqual(onboardingStatuses.toSorted())
    const ready = page.items.filter(({ status }) => status === 'ONBOARDING_READY')
    expect(ready.some(({ startDate }) => startDate !== null && startDate > '2026-11-20')).toBe(true)
  })

  it('has permission groups of its own with members', async () => {
    const groups = await rows<{ name: string; members: number }>(
      `select g.name, count(m.user_id)::int as members from permission_groups g left join permission_group_members m on m.permission_group_id = g.id
      where g.template is null and not g.is_system_managed group by g.name order by g.name`,
    )
    expect(groups.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Auditors', 'Health and safety', 'Payroll', 'Recruiters', 'Site lead Jena']),
    )
    expect(groups.filter(({ members }) => members > 0).length).toBeGreaterThan(3)
  })

  it('gives an account to everyone who works there, with a password only to those it names', async () => {
    const [row] = await rows(
      `select count(*)::int as missing from jobs j where employed @> date '2026-11-20'
      and not exists (select from users u where u.tenant_id = j.tenant_id and u.person_id = j.person_id)`,
    )
    expect(row).toEqual({ missing: 0 })
    expect(await rows('select from users where password_hash is not null')).toHaveLength(7)
  })

  it('takes the password that is set, from the next start on', async () => {
    const set = await makeDemo(held.urls, readConfig({ ...settings, KITH_DEMO_PASSWORD: 'chosen by someone' }), clock)
    expect(set?.password).toBe('chosen by someone')
    expect(readFileSync(passwordFile, 'utf8').trim()).toBe('chosen by someone')
    await expect(as('hr@demo.example', 'demo')).rejects.toThrow('could not sign in')
    await as('hr@demo.example', 'demo', set?.password)
    expect(() => readConfig({ ...settings, KITH_DEMO_PASSWORD: 'short' })).toThrow('KITH_DEMO_PASSWORD')
  })
})
