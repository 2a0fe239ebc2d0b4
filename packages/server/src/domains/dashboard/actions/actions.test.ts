import { afterEach, describe, expect, it } from 'vitest'
import { useForms } from '#domains/forms/testing/forms.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer()
const { form, person, read, refused, run } = useForms(() => held.server)
type Performed = { taskId: string | null; respondents: number }
type Tile = { id: string; title: string; options: { id: string; subject: string; isMine: boolean }[] }

const tile = async (more: object = {}) =>
  run<{ id: string; version: number }>(
    'admin',
    'dashboardActionCreate',
    { title: 'Report', isEnabled: true, visibility: 'EVERYONE', actionType: 'URL', address: 'https://safety.example', ...more },
    '{ id version }',
  )
const option = async (more: object = {}, design: object = {}) => ({
  id: crypto.randomUUID(),
  designId: await form(undefined, design),
  subject: 'SELF',
  ...more,
})
const shown = async (who: WorldPerson) =>
  (await held.server.as(who).ask<{ all: Tile[] }>('{ all: listOwnDashboardActions { id title options { id subject isMine } } }')).all
const titles = async (who: WorldPerson) => (await shown(who)).map(({ title }) => title)
const perform = (who: WorldPerson, id: string, optionId: string, subjectId: string | null = null) =>
  run<Performed>(who, 'dashboardActionPerform', { id, optionId, subjectId }, '{ taskId respondents }')
const unit = (name: string) => held.server.world.lists[name]

afterEach(async () => {
  for (const table of ['dashboard_actions', 'tasks']) await held.server.rows(`delete from ${table}`)
})

describe('the tiles of the dashboard', () => {
  it('are made by administrators, and shown in their order to those who match them [AD-013] [AD-820] [AD-988] [AD-330]', async () => {
    await tile({ title: 'Third', sortOrder: 3 })
    await tile({ title: 'First', sortOrder: 1 })
    await tile({ title: 'Second', sortOrder: 2, visibility: 'FILTERED', businessUnitIds: [unit('Operations')] })
    await tile({ title: 'Hidden', sortOrder: 0, visibility: 'HIDDEN' })
    await tile({ title: 'Off', sortOrder: 0, isEnabled: false })
    expect(await titles('employee')).toEqual(['First', 'Second', 'Third'])
    expect(await titles('other')).toEqual(['First', 'Third'])
    expect((await refused('employee', 'dashboardActionCreate', { title: 'Mine' }, '{ id }')).code).toBe('FORBIDDEN')
  })

  it('have a title, words, an icon, a place in their order, and whom they are for, and lead to an address or ask for one or more forms [AD-509] [AD-510]', async () => {
    const [group] = await held.server.rows<{ id: string }>('select id from permission_groups where tenant_id = $1 limit 1', [
      held.server.world.tenantId,
    ])
    const grade = await run<{ id: string }>('admin', 'payGradeCreate', { name: 'Grade of tiles' }, '{ id }')
    const input = {
      title: 'Report an accident',
      description: 'At once, whatever it is',
      icon: 'HELP',
      isEnabled: true,
      sortOrder: 4,
      visibility: 'FILTERED',
      businessUnitIds: [unit('Operations')],
      businessEntityIds: [unit('Harbour & Pine Pty Ltd')],
      locationIds: [unit('Sydney')],
      workClassIds: [unit('Full-Time')],
      payGradeIds: [grade.id],
      permissionGroupIds: [group?.id],
      includeIds: [person('employee')],
      excludeIds: [person('other')],
      excludesOnLeave: true,
      onlyWithReports: true,
    }
    const names = `${Object.keys(input).join(' ')} actionType address options { id designId subject copiesSubject }`
    const kept = async (more: object) => {
      const { id } = await run<{ id: string }>('admin', 'dashboardActionCreate', { ...input, ...more }, '{ id }')
      return (
        await held.server.as('admin').ask<{ one: object }>(`query ($id: ID!) { one: getDashboardAction(id: $id) { ${names} } }`, { id })
      ).one
    }
    const leading = { actionType: 'URL', address: 'https://safety.example/report' }
    expect(await kept(leading)).toMatchObject({ ...input, ...leading })
    const options = [await option(), await option({ subject: 'CHOSEN', copiesSubject: true })]
    expect(await kept({ actionType: 'FORM', options })).toMatchObject({ ...input, actionType: 'FORM', address: null, options })
    const { errors } = await held.server
      .as('admin')
      .send('mutation { dashboardActionCreate(input: { title: "Other", actionType: PAGE }) { id } }')
    expect(errors?.[0]?.message).toContain('DashboardActionType')
  })

  it('are for supervisors alone, or for a group, where they say so', async () => {
    await tile({ title: 'Lead', visibility: 'FILTERED', onlyWithReports: true })
    const [group] = await held.server.rows<{ id: string }>(
      "select id from permission_groups where tenant_id = $1 and name = 'HR Administrator'",
      [held.server.world.tenantId],
    )
    await tile({ title: 'Group', visibility: 'FILTERED', permissionGroupIds: [group?.id] })
    expect([await titles('manager'), await titles('employee'), await titles('hr')]).toEqual([['Lead'], [], ['Group']])
  })

  it('need a filter where they are filtered, a form where they ask for one, and filters that are still there [AD-756] [AD-757] [AD-758] [AD-759] [AD-760]', async () => {
    const problems = async (input: object) =>
      (
        await refused(
          'admin',
          'dashboardActionCreate',
          { title: 'Wrong', visibility: 'EVERYONE', actionType: 'URL', address: 'https://x.example', ...input },
          '{ id }',
        )
      ).problems
    expect(await problems({ visibility: 'FILTERED' })).toMatchObject([
      { path: 'visibility', message: 'At least one filter must be applied.' },
    ])
    expect(await problems({ actionType: 'FORM', address: null })).toMatchObject([{ path: 'options' }])
    expect(await problems({ address: 'javascript:alert(1)' })).toMatchObject([{ path: 'address' }])
    const { id } = await tile({ visibility: 'FILTERED', includeIds: [person('employee')] })
    await held.server.rows('update dashboard_actions set include_ids = array[gen_random_uuid()] where id = $1', [id])
    const { problems: gone } = await refused('admin', 'dashboardActionUpdate', { id, version: 1, title: 'Renamed' }, '{ id }')
    expect(gone).toMatchObject([{ path: 'includeIds', message: 'Filter target doesn’t exist. Re-apply this filter to fix.' }])
    const { errors } = await held.server
      .as('admin')
      .send('mutation { dashboardActionCreate(input: { title: "Half", sortOrder: 1.5 }) { id } }')
    expect(errors).toHaveLength(1)
  })
})

describe('a tile for a pay grade that is archived', () => {
  it('is hidden from whoever it was for, and is not changed until that filter is applied again [AD-757]', async () => {
    const grade = async (name: string) => run<{ id: string; version: number }>('admin', 'payGradeCreate', { name }, '{ id version }')
    const [archived, kept] = [await grade('Archived'), await grade('Kept')]
    await held.server.rows('update job_segments set pay_grade_id = $1 where person_id = $2', [archived.id, person('employee')])
    const { id, version } = await tile({ visibility: 'FILTERED', payGradeIds: [archived.id] })
    expect(await titles('employee')).toEqual(['Report'])
    await run('admin', 'payGradeArchive', archived, '{ id }')
    expect(await titles('employee')).toEqual([])
    const { problems } = await refused('admin', 'dashboardActionUpdate', { id, version, title: 'Renamed' }, '{ id }')
    expect(problems).toMatchObject([{ path: 'payGradeIds', message: 'Filter target doesn’t exist. Re-apply this filter to fix.' }])
    await run('admin', 'dashboardActionUpdate', { id, version, payGradeIds: [kept.id] }, '{ id }')
    await held.server.rows('update job_segments set pay_grade_id = null where person_id = $1', [person('employee')])
  })
})

describe('a tile that asks for a form', () => {
  it('is filled in at once by whoever performs it, about themselves [AD-342] [AD-512] [AD-513]', async () => {
    const asked = await option()
    const { id } = await tile({ actionType: 'FORM', address: null, options: [asked] })
    expect((await shown('employee'))[0]?.options).toEqual([{ id: asked.id, subject: 'SELF', isMine: true }])
    const { taskId, respondents } = await perform('employee', id, asked.id)
    expect(respondents).toBe(1)
    expect(await read('employee', taskId ?? '')).toMatchObject({ progress: 'ISSUED', personDisplayName: 'Zoë Larsen', isShared: true })
    expect(await held.server.events('dashboard_action.performed')).toBe(1)
  })

  it('is filled in by whoever performs it where they are asked, and requested of somebody else otherwise, form by form [AD-344]', async () => {
    const options = [await option(), await option({ subject: 'CHOSEN' }, { respondent: 'SUPERVISOR' })]
    const { id } = await tile({ actionType: 'FORM', address: null, options })
    const [mine, other] = options
    expect((await shown('employee'))[0]?.options).toEqual([
      { id: mine?.id, subject: 'SELF', isMine: true },
      { id: other?.id, subject: 'CHOSEN', isMine: false },
    ])
    expect(await perform('employee', id, mine?.id ?? '')).toEqual({ taskId: expect.any(String), respondents: 1 })
    expect(await perform('employee', id, other?.id ?? '', person('employee'))).toEqual({ taskId: null, respondents: 1 })
  })

  it('is asked of somebody else, about whoever is chosen, who reads the answers only where it says so [AD-343]', async () => {
    const asked = await option({ subject: 'CHOSEN' }, { respondent: 'SUPERVISOR' })
    const { id } = await tile({ actionType: 'FORM', address: null, options: [asked] })
    expect((await refused('other', 'dashboardActionPerform', { id, optionId: asked.id }, '{ taskId }')).problems).toMatchObject([
      { path: 'subjectId' },
    ])
    expect(await perform('other', id, asked.id, person('employee'))).toEqual({ taskId: null, respondents: 1 })
    expect(await held.server.rows('select source, respondent_id, person_id, is_shared from tasks')).toEqual([
      { source: 'TILE', respondent_id: person('manager'), person_id: person('employee'), is_shared: false },
    ])
    const copied = await option({ subject: 'CHOSEN', copiesSubject: true }, { respondent: 'SUPERVISOR' })
    const { id: other } = await tile({ actionType: 'FORM', address: null, options: [copied] })
    await perform('other', other, copied.id, person('employee'))
    expect(await held.server.rows('select 1 as one from tasks where is_shared')).toHaveLength(1)
  })

  it('is about nobody, and belongs to whoever answers it', async () => {
    const asked = await option({ subject: 'NONE' }, { respondent: 'SUPERVISOR' })
    const { id } = await tile({ actionType: 'FORM', address: null, options: [asked] })
    await perform('employee', id, asked.id)
    expect(await held.server.rows('select person_id, respondent_id, job_id from tasks')).toEqual([
      { person_id: person('manager'), respondent_id: person('manager'), job_id: null },
    ])
  })

  it('is not there once it is deleted or not for the user, and needs a job [AD-948] [AD-949]', async () => {
    const asked = await option()
    const { id, version } = await tile({
      actionType: 'FORM',
      address: null,
      visibility: 'FILTERED',
      includeIds: [person('employee')],
      options: [asked],
    })
    expect((await refused('other', 'dashboardActionPerform', { id, optionId: asked.id }, '{ taskId }')).code).toBe('NOT_FOUND')
    expect((await refused('employee', 'dashboardActionPerform', { id, optionId: crypto.randomUUID() }, '{ taskId }')).code).toBe(
      'NOT_FOUND',
    )
    await run('admin', 'dashboardActionDelete', { id, version })
    expect((await refused('employee', 'dashboardActionPerform', { id, optionId: asked.id }, '{ taskId }')).code).toBe('NOT_FOUND')
    const { id: open } = await tile({ title: 'Report', actionType: 'FORM', address: null, options: [asked] })
    await held.server.rows('update users set person_id = null where person_id = $1', [person('other')])
    try {
      expect((await refused('other', 'dashboardActionPerform', { id: open, optionId: asked.id }, '{ taskId }')).problems).toMatchObject([
        { message: 'You must have a job to trigger a Report dashboard action' },
      ])
    } finally {
      await held.server.rows("update users set person_id = $1 where username = 'other@demo.example'", [person('other')])
    }
  })
})
