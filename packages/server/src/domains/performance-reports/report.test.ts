import { describe, expect, it } from 'vitest'
import { useForms } from '#domains/forms/testing/forms.ts'
import { asAdministrator, hire } from '#domains/jobs/testing/hire.ts'
import { createPeople } from '#domains/people/public.ts'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { care, halfYear, pace, useReports } from './testing/reports.ts'

// Today is 20 November 2026
const held = useTestServer()
const { run, group, template, rate, read, unread } = useReports(() => held.server)
const both = (section: string, more: object = {}) => ({ section, visibility: 'SUPERVISOR_AND_EMPLOYEE', ...more })
const messages = (extensions: { problems?: { message: string }[] }) => extensions.problems?.map(({ message }) => message)

describe('a performance report', () => {
  it('shows the supervisor the ratings of all sides with their counts, and the employee their own alone [AD-806] [AD-010]', async () => {
    const groupId = await group()
    const frameworkId = await template([both('METRICS', { metricGroupId: groupId }), { section: 'TRAINING', visibility: 'SUPERVISOR' }])
    await rate(groupId, 'employee', 'SUBJECT', '5', 'I was careful.')
    await rate(groupId, 'manager', 'SUPERVISOR', '2', 'Less than before.')
    await rate(groupId, 'other', 'PEER', '3')
    await rate(groupId, 'director', 'PEER', '5')
    await rate(groupId, 'hr', 'PEER', null)
    const supervised = await read('manager', { frameworkId })
    expect(supervised.sections.map(({ section }) => section)).toEqual(['METRICS', 'TRAINING'])
    expect(supervised.sections[0]?.groups[0]?.metrics[0]?.sides).toEqual([
      { side: 'SUBJECT', mean: { score: '1', ofTen: '10.0', count: 1 } },
      { side: 'SUPERVISOR', mean: { score: '0.25', ofTen: '2.5', count: 1 } },
      { side: 'PEER', mean: { score: '0.75', ofTen: '7.5', count: 2 } },
    ])
    const own = [{ side: 'SUBJECT', mean: { score: '1', ofTen: '10.0', count: 1 } }]
    for (const who of ['employee', 'manager'] as const) {
      const { sections } = await read(who, { frameworkId, view: 'EMPLOYEE' })
      expect(sections.map(({ section }) => section)).toEqual(['METRICS'])
      expect(sections[0]?.groups[0]?.metrics[0]?.sides).toEqual(own)
      expect(sections[0]?.groups[0]?.comments).toEqual([{ text: 'I was careful.' }])
    }
    expect((await unread('employee', { frameworkId })).code).toBe('FORBIDDEN')
    const { people } = held.server.world
    expect((await unread('hr', { frameworkId, personId: people.hr })).code).toBe('FORBIDDEN')
    expect((await unread('other', { frameworkId, view: 'EMPLOYEE' })).code).toBe('NOT_FOUND')
  })

  it('counts both the first and the last day of its period, and every scale by itself; what was not answered is absent, not 0', async () => {
    held.server.travel('2026-08-31T02:00:00Z')
    const groupId = await group()
    const frameworkId = await template([both('METRICS', { metricGroupId: groupId })])
    const [first, second, early] = [
      await rate(groupId, 'manager', 'SUPERVISOR', '4'),
      await (async () => {
        await run('hr', 'metricGroupUpdate { id }', { id: groupId, version: 1, metrics: [{ ...care, least: 0, most: 10 }, pace] })
        return rate(groupId, 'manager', 'SUPERVISOR', '8')
      })(),
      await rate(groupId, 'manager', 'SUPERVISOR', '0'),
    ]
    await rate(groupId, 'manager', 'SUPERVISOR', null)
    const on = (id: string, day: string) => held.server.rows('update metric_responses set answered_on = $2 where id = $1', [id, day])
    await on(first, '2026-02-28')
    await on(second, '2026-08-31')
    await on(early, '2026-02-27')
    type Choices = { choices: { templates: { id: string; from: string; until: string }[] } }
    const { choices } = await held.server
      .as('manager')
      .ask<Choices>('query ($id: ID!) { choices: getPerformanceReportChoices(personId: $id) { templates { id from until } } }', {
        id: held.server.world.people.employee,
      })
    const period = choices.templates.find(({ id }) => id === frameworkId)
    expect(period).toMatchObject({ from: '2026-02-28', until: '2026-08-31' })
    const { sections } = await read('manager', { frameworkId, from: period?.from, until: period?.until })
    expect(sections[0]?.groups[0]?.metrics[0]?.sides).toEqual([
      { side: 'SUBJECT', mean: null },
      { side: 'SUPERVISOR', mean: { score: '0.775', ofTen: '7.8', count: 2 } },
      { side: 'PEER', mean: null },
    ])
    held.server.travel('2026-11-20T02:00:00Z')
  })

  it('needs valid dates, the first before the last, and those of its template where these are fixed [AD-733] [AD-734] [AD-924] [AD-927]', async () => {
    const frameworkId = await template([both('SKILLS')], { period: 'FIXED_DATES', startOn: '2026-01-01', endOn: '2026-06-30' })
    const said = async (from: string, until: string) => messages(await unread('manager', { frameworkId, from, until }))
    expect(await said('2026-02-30', '2026-03-31')).toEqual(['The report dates are invalid.'])
    expect(await said('yesterday', '2026-03-31')).toEqual(['The report dates are invalid.'])
    expect(await said('2026-03-31', '2026-03-31')).toEqual(['The start date must be before the end date.'])
    expect(await said('2025-12-31', '2026-03-31')).toEqual(['The report dates conflict with the dates of the template.'])
    expect(await said('2026-01-01', '2026-07-01')).toEqual(['The report dates conflict with the dates of the template.'])
    expect(await read('manager', { frameworkId, from: '2026-01-01', until: '2026-06-30' })).toMatchObject({ until: '2026-06-30' })
  })

  it('is refused for a person without a job, and for one without a primary job on its last day, whatever the period holds [AD-735] [AD-925] [AD-926]', async () => {
    const frameworkId = await template([both('JOB_HISTORY')])
    const [jobless] = await asAdministrator(held.server, (ctx) => createPeople(ctx, [{ lastName: 'Jobless' }]))
    expect(messages(await unread('hr', { frameworkId, personId: jobless }))).toEqual([
      'A report can’t be loaded for a person without a job.',
    ])
    const { person: personId } = await hire(held.server, { companyStartDate: '2025-01-01', companyEndDate: '2026-08-15' }, 'Gone')
    expect(messages(await unread('hr', { frameworkId, personId, from: '2026-02-28', until: '2026-08-31' }))).toEqual([
      'A report can’t be loaded for a person without a primary job.',
    ])
    const { sections } = await read('hr', { frameworkId, personId, from: '2026-02-15', until: '2026-08-15' })
    expect(sections[0]?.table?.rows).toEqual([['Engineer', 'Operations', '1 Jan 2025', '15 Aug 2026']])
  })

  it('has in each section what its tab shows its reader, and in the view for the employee nothing that is closed to them', async () => {
    const frameworkId = await template([both('TRAINING'), both('SKILLS')])
    const personId = held.server.world.people.employee
    await run('hr', 'trainingCreate { id }', {
      personId,
      name: 'First aid',
      status: 'COMPLETED',
      completedOn: '2026-10-01',
      cost: { amount: '120', currency: 'AUD' },
    })
    await run('hr', 'trainingCreate { id }', { personId, name: 'Long ago', status: 'COMPLETED', completedOn: '2025-10-01' })
    const cells = async (who: 'manager' | 'employee' | 'hr', view: string) =>
      (await read(who, { frameworkId, view })).sections
        .find(({ section }) => section === 'TRAINING')
        ?.table?.rows.map((row) => [row[0], row[5]])
    expect(await cells('manager', 'SUPERVISOR')).toEqual([['First aid', '120']])
    for (const who of ['employee', 'manager', 'hr'] as const) expect(await cells(who, 'EMPLOYEE')).toEqual([['First aid', '']])
  })

  it('has restricted diary notes for those alone who may read them, and in no view for the employee [AD-799]', async () => {
    const frameworkId = await template([both('DIARY_NOTES')])
    const { id: categoryId } = await run<{ id: string }>('hr', 'diaryNoteCategoryCreate { id }', { name: 'Conduct' })
    for (const [summary, visibility] of [
      ['Kept calm', 'STANDARD'],
      ['Was loud', 'RESTRICTED'],
    ]) {
      const note = { personId: held.server.world.people.employee, categoryId, summary, visibility, happenedOn: '2026-11-12' }
      await run('hr', 'diaryNoteCreate { id }', { ...note, description: 'In a meeting' })
    }
    const notes = async (who: 'manager' | 'employee' | 'hr', view: string) =>
      (await read(who, { frameworkId, view })).sections[0]?.table?.rows.map(([, , summary]) => summary).toSorted()
    expect(await notes('hr', 'SUPERVISOR')).toEqual(['Kept calm', 'Was loud'])
    for (const who of ['hr', 'manager'] as const) expect(await notes(who, 'EMPLOYEE')).toEqual(await notes('employee', 'EMPLOYEE'))
    expect(await notes('employee', 'EMPLOYEE')).toEqual(['Kept calm'])
  })

  it('has goals, notes, plans, training, skills, ratings, forms and comments in the order of its template, each for both, for supervisors alone, or hidden [AD-498]', async () => {
    const { form, send, submit } = useForms(() => held.server)
    const personId = held.server.world.people.employee
    const goal = { personId, name: 'Answer faster', startOn: '2026-06-01', dueOn: '2026-12-31' }
    const { id: subjectId } = await run<{ id: string }>('manager', 'goalCreate { id }', goal)
    await run('manager', 'commentCreate { id }', { subjectKind: 'goal', subjectId, text: 'Twice as fast already' })
    for (const [name, sharesAnswers] of [
      ['Shared', true],
      ['Kept back', false],
    ] as const) {
      const task = await send('hr', { designId: await form(undefined, { name, respondent: 'SUPERVISOR', sharesAnswers }) })
      await submit('manager', task, [])
    }
    const all = ['COMMENTS', 'FORMS', 'METRICS', 'SKILLS', 'TRAINING', 'IMPROVEMENT_PLANS', 'DIARY_NOTES', 'GOALS']
    const shown = async (sections: readonly object[], view: string) => {
      const frameworkId = await template(sections)
      return (await read('manager', { frameworkId, view })).sections
    }
    const names = (sections: readonly { section: string }[]) => sections.map(({ section }) => section)
    const rows = (sections: Awaited<ReturnType<typeof shown>>, of: string) => sections.find(({ section }) => section === of)?.table?.rows
    const supervised = await shown(
      all.map((section) => both(section)),
      'SUPERVISOR',
    )
    expect(names(supervised)).toEqual(all)
    expect(rows(supervised, 'COMMENTS')).toEqual([['20 Nov 2026', 'Answer faster', 'Malik Osei', 'Twice as fast already']])
    expect(rows(supervised, 'FORMS')?.map(([title, by]) => [title, by])).toEqual([
      ['Shared', 'Malik Osei'],
      ['Kept back', 'Malik Osei'],
    ])
    const own = await shown(all.map((section) => both(section)).toReversed(), 'EMPLOYEE')
    // Nobody reads the plans about themselves without a right of its own
    expect(names(own)).toEqual(all.filter((section) => section !== 'IMPROVEMENT_PLANS').toReversed())
    expect(rows(own, 'FORMS')?.map(([title]) => title)).toEqual(['Shared'])
    expect(rows(own, 'COMMENTS')).toHaveLength(1)
    const some = [both('GOALS'), { section: 'FORMS', visibility: 'SUPERVISOR' }, { section: 'COMMENTS', visibility: 'HIDDEN' }]
    expect([names(await shown(some, 'SUPERVISOR')), names(await shown(some, 'EMPLOYEE'))]).toEqual([['GOALS', 'FORMS'], ['GOALS']])
  })

  it('is a PDF of the same sections, as its reader reads them', async () => {
    const groupId = await group()
    const frameworkId = await template([both('METRICS', { metricGroupId: groupId }), { section: 'JOB_HISTORY', visibility: 'SUPERVISOR' }])
    await rate(groupId, 'employee', 'SUBJECT', '4', 'I was careful.')
    await rate(groupId, 'manager', 'SUPERVISOR', '2', 'Less than before.')
    const query = `query ($personId: ID!, $frameworkId: ID!, $view: PerformanceReportView!) {
      report: getPerformanceReport(personId: $personId, frameworkId: $frameworkId, view: $view) { from until pdf } }`
    const { employee: personId } = held.server.world.people
    const textFor = async (who: 'manager' | 'employee', view: string) => {
      const { report } = await held.server
        .as(who)
        .ask<{ report: { from: string; until: string; pdf: string } }>(query, { personId, frameworkId, view })
      expect(report).toMatchObject(halfYear)
      return (await readPdf(Buffer.from(report.pdf, 'base64'))).pages.join(' ')
    }
    const supervised = await textFor('manager', 'SUPERVISOR')
    for (const text of ['7.5 (1)', '2.5 (1)', 'I was careful.', 'Less than before.', 'Job history']) expect(supervised).toContain(text)
    const own = await textFor('employee', 'EMPLOYEE')
    for (const text of ['7.5 (1)', 'I was careful.']) expect(own).toContain(text)
    for (const text of ['2.5 from', 'Less than before.', 'Job history']) expect(own).not.toContain(text)
    const twice = query.replace('until pdf }', 'until pdf again: pdf }')
    const { extensions } = await held.server.as('employee').refused(twice, { personId, frameworkId, view: 'EMPLOYEE' })
    expect(messages(extensions)).toEqual(['Request one report as a PDF at a time.'])
  })

  it('says who can read it, and they are those who can open it [AD-806]', async () => {
    const frameworkId = await template([both('SKILLS')])
    const open = async (view: string) => {
      const all = ['employee', 'manager', 'director', 'other', 'hr', 'admin'] as const
      const answers = await Promise.all(
        all.map(async (who) => {
          const { data } = await held.server
            .as(who)
            .send(
              'query ($p: ID!, $f: ID!, $v: PerformanceReportView!, $from: String!, $until: String!) { r: getPerformanceReport(personId: $p, frameworkId: $f, view: $v, from: $from, until: $until) { from } }',
              { p: held.server.world.people.employee, f: frameworkId, v: view, ...halfYear },
            )
          return data ? [who] : []
        }),
      )
      return answers.flat()
    }
    const { readers } = await read('manager', { frameworkId })
    expect(readers).toEqual({ includesSubject: false, names: ['Malik Osei', "Dora O'Neill"].toSorted(), others: 2 })
    expect(await open('SUPERVISOR')).toEqual(['manager', 'director', 'hr', 'admin'])
    expect((await read('employee', { frameworkId, view: 'EMPLOYEE' })).readers).toMatchObject({ includesSubject: true, others: 2 })
    expect(await open('EMPLOYEE')).toEqual(['employee', 'manager', 'director', 'hr', 'admin'])
  })
})
