import { beforeAll, describe, expect, it } from 'vitest'
import { capitalise } from '@kith/shared/capitalise.ts'
import { settingsLists } from '@kith/shared/catalogue.ts'
import { workClasses } from '@kith/shared/domains/organisation.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { inputOf } from '../testing/input-of.ts'
import { newApiName, newCode, requiredOf } from '../testing/example-inputs.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
type Row = { id: string; name: string; version: number; isEnabled: boolean }

const verbs = (list: SettingsList) => (list.deactivation === 'archive' ? ['Archive', 'Unarchive'] : ['Disable', 'Enable'])

const mutation = (list: SettingsList, verb: string) =>
  `mutation ($input: ${inputOf(`${list.name}${verb}`)}!) { done: ${list.name}${verb}(input: $input) ${verb === 'Delete' ? '' : '{ id name version isEnabled }'} }`
const change = async (list: SettingsList, verb: string, input: object, who: 'hr' | 'admin' = 'hr') =>
  (await held.server.as(who).ask<{ done: Row }>(mutation(list, verb), { input: inputFor(list, verb, input) })).done
const refused = (list: SettingsList, verb: string, input: object, who: Parameters<typeof held.server.as>[0] = 'hr') =>
  held.server.as(who).refused(mutation(list, verb), { input: inputFor(list, verb, input) })
/** What stays as it was made is of its own in each new record, and no update takes it. */
function inputFor({ fixed = [] }: SettingsList, verb: string, input: object) {
  const own = Object.entries(input).map(([name, value]) => [name, fixed.includes(name) ? newApiName() : value] as const)
  return Object.fromEntries(verb === 'Update' ? own.filter(([name]) => !fixed.includes(name)) : own)
}
const all = async (list: SettingsList, which = '') =>
  (await held.server.as('hr').ask<{ rows: Row[] }>(`{ rows: listAll${capitalise(list.plural)}${which} { id name version isEnabled } }`))
    .rows

describe.each(settingsLists.map((list) => [list.words.plural, list] as const))('the list of %s', (_, list) => {
  const { thing } = list
  const [off = '', on = ''] = verbs(list)
  let required: Readonly<Record<string, unknown>> = {}
  beforeAll(async () => void (required = await requiredOf(held.server, list)))
  const valuesFor = (name: string) => ({ ...required, name, ...('code' in required && { code: newCode() }) })

  it('creates, updates, takes out of use, where it is not among the enabled ones, brings back and deletes a record, each with its event [AD-535][AD-536][PW-263][PW-264][PW-265][PW-489]', async () => {
    const before = await held.server.events()
    const made = await change(list, 'Create', valuesFor(`New ${list.words.singular}`))
    expect(made).toMatchObject({ name: `New ${list.words.singular}`, version: 1, isEnabled: true })
    const renamed = await change(list, 'Update', { ...valuesFor(`  Other ${list.words.singular} `), id: made.id, version: 1 })
    expect(renamed).toMatchObject({ name: `Other ${list.words.singular}`, version: 2 })
    expect(await change(list, off, { id: made.id, version: 2 })).toMatchObject({ version: 3, isEnabled: false })
    const enabled = async () => (await all(list, '(isEnabled: true)')).map(({ id }) => id)
    expect(await enabled()).not.toContain(made.id)
    expect(await change(list, on, { id: made.id, version: 3 })).toMatchObject({ version: 4, isEnabled: true })
    expect(await enabled()).toContain(made.id)
    expect(await change(list, 'Delete', { id: made.id, version: 4 })).toBe(made.id)
    expect((await all(list)).map(({ id }) => id)).not.toContain(made.id)
    const events = await held.server.rows<{ name: string }>('select name from events where subject_id = $1 order by id', [made.id])
    expect(events.map(({ name }) => name)).toEqual(
      ['created', 'updated', `${off}d`, `${on}d`, 'deleted'].map((verb) => `${thing}.${verb}`.toLowerCase()),
    )
    expect(await held.server.events()).toBe(before + 5)
  })

  it('refuses a name that another record has, and says so when that one is out of use [AD-682][AD-683][AD-875][AD-876]', async () => {
    const name = `Twice ${list.words.singular}`
    const made = await change(list, 'Create', valuesFor(name))
    const duplicate = await refused(list, 'Create', valuesFor(` ${name.toUpperCase()} `))
    expect(duplicate.extensions.problems).toEqual([
      expect.objectContaining({
        path: 'name',
        rule: 'unique',
        message: list.says?.taken ? 'This title already exists' : `‘${name}’ already exists. Choose another name.`,
      }),
    ])
    await change(list, off, { id: made.id, version: 1 })
    const [problem] = (await refused(list, 'Create', valuesFor(name))).extensions.problems ?? []
    expect(problem?.message).toMatch(
      list.says?.taken
        ? /^This title already exists but is disabled\. It can be enabled from the settings page$/
        : list.deactivation === 'archive'
          ? /is archived\. Unarchive it instead\.$/
          : /is disabled\. Enable it instead\.$/,
    )
    expect((await all(list)).filter((row) => row.name === name)).toHaveLength(1)
  })

  it('takes texts as long as their limit, of 255 characters for names, 50 for codes and 5,000 for long ones, codes once [AD-468]', async () => {
    const limits = Object.entries(list.fields).flatMap(([field, { kind, rules }]) => {
      const most = field === 'code' ? 50 : kind === 'longText' ? 5000 : field === 'name' ? 255 : undefined
      const max = rules.find(({ rule }) => rule === 'maxLength')?.length ?? Infinity
      return most === undefined ? [] : [{ field, max, most }]
    })
    for (const { field, max, most } of limits) expect(max, field).toBeLessThanOrEqual(most)
    const filled = (more: number) =>
      Object.fromEntries(
        limits.map(({ field, max }) => [field, (field === 'code' ? newCode().replace('-', '') : 'n').padEnd(max + more, 'n')]),
      )
    const longest = { ...valuesFor(''), ...filled(0) }
    expect(await change(list, 'Create', { ...longest, name: `  ${longest['name']} ` })).toMatchObject({ name: longest['name'] })
    const { problems } = (await refused(list, 'Create', { ...valuesFor(''), ...filled(1) })).extensions
    expect(problems?.map(({ path }) => path).toSorted()).toEqual(limits.map(({ field }) => field).toSorted())
    if (!('code' in list.fields)) return
    const again = { ...valuesFor('Of the same code'), code: longest['code']?.toLowerCase() }
    expect((await refused(list, 'Create', again)).extensions.problems?.map(({ path }) => path)).toEqual(['code'])
  })

  it('needs a name, names every problem at once, and writes nothing [AD-679]', async () => {
    const events = await held.server.events()
    const error = await refused(list, 'Create', { name: '  ' })
    expect(error.extensions.code).toBe('INVALID')
    const needed = Object.keys(list.fields).filter((field) => list.fields[field]?.required)
    expect(error.extensions.problems?.map(({ path }) => path).toSorted()).toEqual(needed.toSorted())
    expect(await held.server.events()).toBe(events)
  })

  it('keeps a stale version from overwriting a newer one', async () => {
    const made = await change(list, 'Create', valuesFor(`Edited ${list.words.singular}`))
    await change(list, 'Update', { ...valuesFor(`Edited once ${list.words.singular}`), id: made.id, version: 1 })
    for (const verb of ['Update', off, 'Delete']) {
      const input = { id: made.id, version: 1, ...(verb === 'Update' ? valuesFor('Stale') : {}) }
      expect((await refused(list, verb, input)).extensions).toMatchObject({ code: 'CONFLICT', currentVersion: 2 })
    }
    expect((await all(list)).find(({ id }) => id === made.id)?.name).toBe(`Edited once ${list.words.singular}`)
  })

  it('is open to its permissions alone, and to no other tenant [AD-680]', async () => {
    const made = await change(list, 'Create', valuesFor(`Guarded ${list.words.singular}`))
    const events = await held.server.events()
    const inputs = {
      Create: valuesFor('Nobody'),
      Update: { ...valuesFor('Nobody'), id: made.id, version: 1 },
      [off]: { id: made.id, version: 1 },
      [on]: { id: made.id, version: 1 },
      Delete: { id: made.id, version: 1 },
    }
    for (const [verb, input] of Object.entries(inputs)) {
      expect((await refused(list, verb, input, 'nobody')).extensions.code).toBe('UNAUTHENTICATED')
      const slug = `${list.permission}.${{ Create: 'create', Delete: 'delete' }[verb] ?? 'edit'}`
      expect((await refused(list, verb, input, 'employee')).extensions).toMatchObject({ code: 'FORBIDDEN', missing: [slug] })
      // What a record points at is no more found by another tenant than the record itself.
      const unknown = verb === 'Update' && Object.keys(required).some((name) => list.fields[name]?.references) ? 'INVALID' : 'NOT_FOUND'
      if (verb !== 'Create') expect((await refused(list, verb, input, 'stranger')).extensions.code).toBe(unknown)
    }
    const page = `{ list${capitalise(list.plural)} { totalCount } }`
    expect((await held.server.as('employee').refused(page)).extensions.code).toBe('FORBIDDEN')
    expect(await held.server.events()).toBe(events)
    expect((await all(list)).find(({ id }) => id === made.id)).toMatchObject({ version: 1, isEnabled: true })
  })
})

describe('a page of a list', () => {
  it('goes on where the last page ended, in the order of the list', async () => {
    const listed: string[] = []
    let after: string | null = null
    do {
      const { page }: { page: { items: Row[]; totalCount: number; endCursor: string | null } } = await held.server
        .as('hr')
        .ask(
          'query ($after: String) { page: listWorkClasses(first: 2, after: $after, isEnabled: true) { items { id name } totalCount endCursor } }',
          { after },
        )
      listed.push(...page.items.map(({ name }) => name))
      after = page.endCursor
      expect(page.items.length).toBeLessThanOrEqual(2)
    } while (after)
    expect(listed.slice(0, 6)).toEqual(['Full-Time', 'Part-Time', 'Fixed Term', 'Casual', 'Contractor', 'Volunteer'])
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toEqual((await all(workClasses)).filter(({ isEnabled }) => isEnabled).map(({ name }) => name))
  })

  it.each([0, -1, 201])('has 1 to 200 rows, not %i', async (first) => {
    const error = await held.server.as('hr').refused('query ($first: Int) { listGenders(first: $first) { totalCount } }', { first })
    expect(error.extensions.problems).toEqual([expect.objectContaining({ path: 'first' })])
  })

  it('refuses a cursor that this server did not make', async () => {
    for (const values of ['nonsense', JSON.stringify(['0', 'a']), JSON.stringify(['x', 'a', 'b']), JSON.stringify(["0'", 'a', '; drop'])]) {
      const after = Buffer.from(values).toString('base64url')
      const error = await held.server.as('hr').refused('query ($after: String) { listGenders(after: $after) { totalCount } }', { after })
      expect(error.extensions, values).toMatchObject({ code: 'INVALID' })
    }
  })

  it('finds a name without its accents, and takes no letter for a wildcard', async () => {
    await held.server.as('hr').ask('mutation { locationCreate(input: { name: "Orléans 100%" }) { id } }')
    const found = async (search: string) =>
      (
        await held.server
          .as('hr')
          .ask<{ page: { items: Row[] } }>('query ($search: String) { page: listLocations(search: $search) { items { name } } }', {
            search,
          })
      ).page.items
    for (const search of ['orlean', '0%', '%']) expect(await found(search), search).toEqual([{ name: 'Orléans 100%' }])
    for (const search of ['_', 's%0', '\\']) expect(await found(search), search).toEqual([])
  })

  it('says how often a record is used to those who may see the list, and to nobody else', async () => {
    const query = '{ rows: listAllLocations { name usageCount } }'
    const { rows } = await held.server.as('hr').ask<{ rows: { name: string; usageCount: number }[] }>(query)
    expect(rows.find(({ name }) => name === 'Sydney')?.usageCount).toBeGreaterThan(0)
    const { data, errors } = await held.server.as('employee').send<{ rows: { name: string; usageCount: null }[] }>(query)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', missing: ['locations.view'] })
    expect(data?.rows.every(({ usageCount }) => usageCount === null)).toBe(true)
  })
})
