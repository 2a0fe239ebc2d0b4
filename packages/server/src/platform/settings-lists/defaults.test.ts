import { capitalise } from '@kith/shared/capitalise.ts'
import { settingsLists } from '@kith/shared/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { inputOf } from '../testing/input-of.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
type Row = { id: string; name: string; version: number; isEnabled: boolean; isDefault: boolean }
const lists = settingsLists.filter(({ hasDefault }) => hasDefault)

describe.each(lists.map((list) => [list.words.plural, list] as const))('the default of the list of %s', (_, list) => {
  const named = (verb: string) =>
    `mutation ($input: ${inputOf(`${list.name}${verb}`)}!) { done: ${list.name}${verb}(input: $input) ${verb === 'Delete' ? '' : '{ id name version isEnabled isDefault }'} }`
  const change = async (verb: string, input: object) => (await held.server.as('hr').ask<{ done: Row }>(named(verb), { input })).done
  const problemsOf = async (verb: string, input: object) => (await held.server.as('hr').refused(named(verb), { input })).extensions.problems
  const defaults = async () => {
    const { rows } = await held.server
      .as('employee')
      .ask<{ rows: Row[] }>(`{ rows: listAll${capitalise(list.plural)} { id name isDefault } }`)
    return rows.filter(({ isDefault }) => isDefault).map(({ name }) => name)
  }
  const off = capitalise(list.deactivation === 'archive' ? 'archive' : 'disable')

  it('is the one that was chosen last, with an event for what it replaces [AD-504][AD-505][AD-629][AD-630]', async () => {
    const first = await change('Create', { name: 'First' })
    const second = await change('Create', { name: 'Second' })
    expect(first).toMatchObject({ isDefault: false, isEnabled: true })
    expect(await change('SetAsDefault', { id: first.id, version: 1 })).toMatchObject({ isDefault: true, version: 2 })
    expect(await change('SetAsDefault', { id: second.id, version: 1 })).toMatchObject({ isDefault: true })
    expect(await defaults()).toEqual(['Second'])
    const events = await held.server.rows(
      `select e.name, v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1 order by e.position`,
      [first.id],
    )
    expect(events.slice(1)).toEqual([
      { name: `${list.thing}.set_as_default`, difference: { isDefault: [false, true] } },
      { name: `${list.thing}.updated`, difference: { isDefault: [true, false] } },
    ])
  })

  it('is neither deleted nor put out of use, and nothing that is out of use becomes it [AD-744]', async () => {
    const { id } = await change('Create', { name: 'Kept' })
    await change('SetAsDefault', { id, version: 1 })
    const events = await held.server.events()
    for (const verb of ['Delete', off])
      expect(await problemsOf(verb, { id, version: 2 }), verb).toMatchObject([{ path: 'id', rule: 'default' }])
    expect(await held.server.events()).toBe(events)
    const other = await change('Create', { name: 'Out of use' })
    await change(off, { id: other.id, version: 1 })
    expect(await problemsOf('SetAsDefault', { id: other.id, version: 2 })).toMatchObject([
      { message: '‘Out of use’ is disabled. Enable it before you set it as default.' },
    ])
    expect(await defaults()).toEqual(['Kept'])
  })

  it('stays one when two are chosen at once', async () => {
    const made = await Promise.all(['At once', 'At the same time'].map((name) => change('Create', { name })))
    await Promise.all(made.map(({ id }) => change('SetAsDefault', { id, version: 1 })))
    expect(await defaults()).toHaveLength(1)
  })
})
