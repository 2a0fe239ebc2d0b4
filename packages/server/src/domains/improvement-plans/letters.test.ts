import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { levelIds, planMaker, type Plan } from './testing/plans.ts'

const held = useTestServer()
const { act, make, refusedTo } = planMaker(() => held.server)

const textQuery = 'query ($id: ID!) { text: getImprovementPlanLetterText(performanceImprovementPlanId: $id) }'
const textOf = async ({ id }: Plan) => (await held.server.as('manager').ask<{ text: string }>(textQuery, { id })).text
const files = async (who: 'hr' | 'manager', { id }: Plan) => {
  const query = 'query ($id: ID!) { one: getPerformanceImprovementPlan(id: $id) { documents { displayName downloadUrl } } }'
  return (await held.server.as(who).ask<{ one: { documents: { displayName: string; downloadUrl: string }[] } }>(query, { id })).one
    .documents
}
const download = (url = '') => fetch(held.server.running.address + url)

let levels: ReadonlyMap<string, string>
beforeAll(async () => {
  levels = await levelIds(held.server)
})

describe('the letter of a performance improvement plan', () => {
  it('is written from the entries: the newest in full, and all of them once there are several', async () => {
    let plan = await make('manager', { description: 'Six late starts', actionsByEmployee: 'Calls ahead' })
    expect(await textOf(plan)).toMatch(
      /^Harbour & Pine\n20 November 2026\n\n# Verbal warning: Late for the morning shift\n[^]*Six late starts\n\n## What you will do\nCalls ahead/,
    )
    expect(await textOf(plan)).not.toMatch(/What we will do|Next meeting|The plan so far|\{\{/)
    const levelId = levels.get('First written warning')
    plan = await act('manager', 'Escalate', plan, {
      levelId,
      description: 'Two more',
      actionsByBusiness: 'Moves the shift',
      followUpOn: '2027-03-02',
    })
    plan = await act('manager', 'CreateRelated', plan, { description: 'Called the doctor' })
    const text = await textOf(plan)
    expect(text).toMatch(/# First written warning[^]*\nTwo more\n\n## What we will do\nMoves the shift\n[^]*again on 2 March 2027\./)
    expect(text).toMatch(/- 12 January 2026: Initiated \(Verbal warning\)\n- .*: Escalated \(First written warning\)\n- .*: Related note/)
    expect(text).not.toContain('Six late starts')
  })

  it('begins with the text of its level where that has one, which names no value that there is not', async () => {
    const query = 'mutation ($input: ImprovementPlanLevelCreateInput!) { done: improvementPlanLevelCreate(input: $input) { id } }'
    const level = (name: string, letter: string) => ({ input: { name, letter } })
    const wrong = await held.server.as('admin').refused(query, level('Wrong', 'Dear {{salary}}'))
    expect(wrong.extensions.problems).toMatchObject([{ path: 'letter', message: expect.stringContaining('“salary”') as string }])
    const { done } = await held.server
      .as('admin')
      .ask<{ done: { id: string } }>(query, level('Last call', 'To {{person}}.\n\nAgreed: {{actions_by_employee}}'))
    expect(await textOf(await make('manager', { levelId: done.id }))).toMatch(/^To .+\.$/)
  })

  it('is kept with the plan as a PDF of what was typed, also once the plan is finalised, and recorded [AD-493]', async () => {
    const plan = await act('manager', 'Letter', await make('manager'), { content: '# Łast warning\n\nDear Zoë,' })
    const resolved = await act('hr', 'Resolve', plan, { description: 'Improved' })
    await act('hr', 'Letter', resolved, { content: 'Well done' })
    const kept = await files('hr', plan)
    expect(kept.map(({ displayName }) => displayName)).toEqual(
      Array(2).fill(expect.stringMatching(/^Verbal warning \d{4}-\d\d-\d\d\.pdf$/)),
    )
    const answer = await download(kept[0]?.downloadUrl)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pages).toEqual([expect.stringMatching(/Łast warning[^]*Dear Zoë,[^]*Page 1 of 1/)])
    const events = await held.server.rows("select count(*)::int as all from events where subject_id = $1 and name like '%.letter_saved'", [
      plan.id,
    ])
    expect(events).toEqual([{ all: 2 }])
  })

  it('has at most 300 headings, paragraphs and items of lists, and says so where it has more', async () => {
    const plan = await make('manager')
    const most = '# a\n- b\n\n'.repeat(150)
    const input = { id: plan.id, version: plan.version, content: `${most}c` }
    const save =
      'mutation ($input: PerformanceImprovementPlanLetterInput!) { done: performanceImprovementPlanLetter(input: $input) { id } }'
    const { problems } = (await held.server.as('manager').refused(save, { input })).extensions
    expect(problems).toMatchObject([
      { path: 'content', message: 'Write at most 300 headings, paragraphs and list items. Join some of them, or leave some out.' },
    ])
    await act('manager', 'Letter', plan, { content: most })
  })

  it('is written by those who may edit the plan alone, and its PDF is given to those who may view it, as long as they may', async () => {
    const plan = await make('hr')
    for (const who of ['employee', 'stranger'] as const) {
      expect(['FORBIDDEN', 'NOT_FOUND'], who).toContain((await held.server.as(who).refused(textQuery, { id: plan.id })).extensions.code)
      expect(['FORBIDDEN', 'NOT_FOUND'], who).toContain(await refusedTo(who, 'Letter', plan, { content: 'Dear me' }))
    }
    await act('hr', 'Letter', plan, { content: 'Dear Noa' })
    const [file] = await files('manager', plan)
    expect((await download(file?.downloadUrl)).status).toBe(200)
    await held.server.rows("delete from permission_group_grants where slug = 'people.performance_improvement_plans.view'")
    await held.server.rows("select set_config('app.tenant', $1, false), app.refresh_grants(null)", [held.server.world.tenantId])
    expect((await download(file?.downloadUrl)).status).toBe(404)
  })
})
