import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { question, useForms } from './testing/forms.ts'

const held = useTestServer()
const { refused, run } = useForms(() => held.server)
const input = (more: object = {}) => ({ name: 'How we are', type: 'SURVEY', cutoffDays: 10, elements: [question(1)], ...more })

describe('an anonymous form', () => {
  it('is published in versions like any other, and is another kind than forms that are answered by name', async () => {
    const { id } = await run<{ id: string }>(
      'hr',
      'anonymousFormDesignCreate',
      input({ dimensions: ['BUSINESS_UNIT', 'TENURE'] }),
      '{ id }',
    )
    await run('hr', 'anonymousFormDesignPublish', { id, version: 1 }, '{ id }')
    expect(await held.server.rows('select number from anonymous_form_design_versions where anonymous_form_design_id = $1', [id])).toEqual([
      { number: 1 },
    ])
    const { one } = await held.server.as('hr').ask<{ one: { id: string; name: string }[] }>('{ one: listIssuableForms { id name } }')
    expect(one.map((form) => form.id)).not.toContain(id)
    expect((await refused('hr', 'taskIssue', { designId: id, personIds: [held.server.world.people.employee] })).code).toBe('NOT_FOUND')
    const pulse = {
      name: 'By name',
      designId: id,
      sendOn: '2030-01-07',
      sendAt: '09:00',
      onLeave: 'ANY',
      onProbation: 'ANY',
      withoutAccount: 'ANY',
    }
    expect((await refused('hr', 'pulseCreate', pulse, '{ id }')).problems).toMatchObject([{ path: 'designId' }])
  })

  it('asks for no files, reminds before it closes, and is told apart by three dimensions at most [AD-980]', async () => {
    const problems = async (more: object) => (await refused('hr', 'anonymousFormDesignCreate', input(more), '{ id }')).problems
    expect(await problems({ elements: [question(1, { kind: 'FILE' })] })).toMatchObject([{ path: 'elements.0.kind' }])
    expect(await problems({ remindDays: 10 })).toMatchObject([{ path: 'remindDays' }])
    expect(await problems({ cutoffDays: null })).toMatchObject([{ path: 'cutoffDays' }])
    expect(await problems({ cutoffDays: 0 })).toMatchObject([{ path: 'cutoffDays' }])
    expect(await problems({ dimensions: ['BUSINESS_UNIT', 'LOCATION', 'TENURE', 'WORK_CLASS'] })).toMatchObject([{ path: 'dimensions' }])
    await run('hr', 'anonymousFormDesignCreate', input({ remindDays: 9 }), '{ id }')
  })

  it('is for those who may design anonymous forms', async () => {
    expect((await refused('employee', 'anonymousFormDesignCreate', input(), '{ id }')).missing).toEqual(['anonymous_form_designs.create'])
  })
})
