import { describe, expect, it } from 'vitest'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Design = { id: string; version: number; state: string; isChanged: boolean; publishedOn: string | null }
const fields = 'id version state isChanged publishedOn'

const write = async <Done = Design>(who: Who, name: string, input: object, returns = `{ ${fields} }`): Promise<Done> =>
  (await held.server.as(who).ask<{ done: Done }>(mutation(name, returns), { input })).done
const refused = async (who: Who, name: string, input: object) =>
  (await held.server.as(who).refused(mutation(name, name.endsWith('Delete') ? '' : '{ id }'), { input })).extensions
const mutation = (name: string, returns: string) => `mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) ${returns} }`

const question = (id: number, more: object = {}) => ({
  id: `01900000-0000-7000-8000-0000000001${String(id).padStart(2, '0')}`,
  kind: 'SHORT_TEXT',
  text: `Question ${id}`,
  ...more,
})
let made = 0
const design = (elements: readonly object[] = [question(1)], more: object = {}) =>
  write('hr', 'formDesignCreate', { name: `Form ${(made += 1)}`, type: 'FORM', respondent: 'SUBJECT', elements, ...more })
const versionsOf = async (id: string) =>
  (
    await held.server
      .as('hr')
      .ask<{ one: { versions: { number: number; questions: number }[] } }>(
        'query ($id: ID!) { one: getFormDesign(id: $id) { versions { number questions } } }',
        { id },
      )
  ).one.versions

describe('a form design', () => {
  it('is a draft until it is published, active then, and archived when it is used no more [AD-605] [AD-006]', async () => {
    const { id, version, ...draft } = await design()
    expect(draft).toEqual({ state: 'DRAFT', isChanged: true, publishedOn: null })
    const published = await write('hr', 'formDesignPublish', { id, version })
    expect(published).toMatchObject({ state: 'ACTIVE', isChanged: false, publishedOn: '2026-11-20' })
    const archived = await write('hr', 'formDesignArchive', { id, version: published.version })
    expect(archived.state).toBe('ARCHIVED')
    expect((await refused('hr', 'formDesignUpdate', { id, version: archived.version, name: 'Renamed' })).code).toBe('INVALID')
    expect((await write('hr', 'formDesignUnarchive', { id, version: archived.version })).state).toBe('ACTIVE')
  })

  it('has a name, a category, words, a type, who answers it and how these hear of it, its times, and is anonymous or not, archived or not [AD-475]', async () => {
    const { id: categoryId } = await write<{ id: string }>('hr', 'formCategoryCreate', { name: 'Of designs' }, '{ id }')
    const given = {
      name: 'Whole',
      categoryId,
      description: 'Everything',
      type: 'SURVEY',
      respondent: 'SUPERVISOR',
      linkAddress: 'PERSONAL',
      mailMethod: 'DAILY',
      sharesAnswers: true,
      dueDays: 5,
      remindDays: 3,
      escalateDays: 2,
      ignoreDays: 9,
    }
    const { id, version } = await write('hr', 'formDesignCreate', { ...given, elements: [question(1)] })
    const { version: published } = await write('hr', 'formDesignPublish', { id, version })
    await write('hr', 'formDesignArchive', { id, version: published })
    const query = `query ($id: ID!) { one: getFormDesign(id: $id) { ${Object.keys(given).join(' ')} state } }`
    expect(await held.server.as('hr').ask(query, { id })).toEqual({ one: { ...given, state: 'ARCHIVED' } })

    const asked = { name: 'Anonymous', type: 'SURVEY', cutoffDays: 5, elements: [question(1)] }
    const anonymous = await write<{ id: string }>('hr', 'anonymousFormDesignCreate', asked, '{ id }')
    type Listed = Record<'named' | 'anonymous', { items: { id: string }[] }>
    const listed = await held.server
      .as('hr')
      .ask<Listed>(
        '{ named: listFormDesigns(first: 100) { items { id } } anonymous: listAnonymousFormDesigns(first: 100) { items { id } } }',
      )
    expect([listed.named.items, listed.anonymous.items].map((items) => items.some((each) => each.id === anonymous.id))).toEqual([
      false,
      true,
    ])
  })

  it('keeps what was published until what has changed since is published too', async () => {
    const { id } = await design()
    expect(await versionsOf(id)).toEqual([])
    await write('hr', 'formDesignPublish', { id, version: 1 })
    const renamed = await write('hr', 'formDesignUpdate', { id, version: 2, name: 'Another name' })
    expect(renamed.isChanged).toBe(false)
    expect((await refused('hr', 'formDesignPublish', { id, version: 3 })).problems).toMatchObject([{ path: 'id' }])
    const changed = await write('hr', 'formDesignUpdate', { id, version: 3, elements: [question(1), question(2)] })
    expect(changed).toMatchObject({ state: 'ACTIVE', isChanged: true })
    expect(await versionsOf(id)).toEqual([{ number: 1, questions: 1 }])
    await write('hr', 'formDesignPublish', { id, version: 4 })
    expect(await versionsOf(id)).toEqual([
      { number: 2, questions: 2 },
      { number: 1, questions: 1 },
    ])
  })

  it('is not published without a question', async () => {
    const { id } = await design([{ ...question(1), kind: 'HEADING' }])
    expect((await refused('hr', 'formDesignPublish', { id, version: 1 })).problems).toMatchObject([{ path: 'elements' }])
  })

  it('is refused to whoever saves it as it was before somebody else changed it, with nothing lost', async () => {
    const { id } = await design()
    await write('hr', 'formDesignUpdate', { id, version: 1, elements: [question(1), question(2)] })
    expect((await refused('admin', 'formDesignUpdate', { id, version: 1, elements: [question(3)] })).code).toBe('CONFLICT')
    const query = 'query ($id: ID!) { one: getFormDesign(id: $id) { elements { text } } }'
    expect(await held.server.as('hr').ask(query, { id })).toEqual({ one: { elements: [{ text: 'Question 1' }, { text: 'Question 2' }] } })
  })

  it('is deleted only as long as it is a draft', async () => {
    const [draft, published] = [await design(), await design()]
    await write('hr', 'formDesignDelete', { id: draft.id, version: 1 }, '')
    await write('hr', 'formDesignPublish', { id: published.id, version: 1 })
    expect((await refused('hr', 'formDesignDelete', { id: published.id, version: 2 })).code).toBe('INVALID')
  })

  it('can be duplicated into a draft that has its questions', async () => {
    const { id } = await design([question(1, { isRequired: true, help: 'In a word' })])
    await write('hr', 'formDesignPublish', { id, version: 1 })
    const returns = '{ name state elements { text help isRequired } }'
    expect(await write('hr', 'formDesignDuplicate', { id, version: 2, name: 'Copy' }, returns)).toEqual({
      name: 'Copy',
      state: 'DRAFT',
      elements: [{ text: 'Question 1', help: 'In a word', isRequired: true }],
    })
  })

  it('is closed to employees and supervisors [PW-608]', async () => {
    const { id } = await design()
    for (const who of ['employee', 'manager'] as const) {
      expect((await refused(who, 'formDesignUpdate', { id, version: 1, name: 'Theirs' })).missing).toEqual(['form_designs.edit'])
      expect((await refused(who, 'formDesignCreate', { name: 'Theirs' })).missing).toEqual(['form_designs.create'])
    }
  })
})

describe('a form template', () => {
  it('is provided, or made by the organisation itself [AD-476]', async () => {
    const mine = await write<object>(
      'hr',
      'formTemplateCreate',
      { name: 'Ours', type: 'SURVEY', elements: [question(1)] },
      '{ name isCustom }',
    )
    expect(mine).toEqual({ name: 'Ours', isCustom: true })
    const list = '{ all: listFormTemplates(first: 50) { items { name type isCustom } } }'
    const { all } = await held.server.as('hr').ask<{ all: { items: object[] } }>(list)
    expect(all.items).toEqual(
      expect.arrayContaining([
        { name: 'Exit interview', type: 'FORM', isCustom: false },
        { name: 'Ours', type: 'SURVEY', isCustom: true },
      ]),
    )
  })
})
