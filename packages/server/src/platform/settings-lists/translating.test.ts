import { describe, expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
const speak = (language: string) =>
  held.server
    .as('employee')
    .ask('mutation ($language: String) { updateUserConfig(input: { language: $language }) { language } }', { language })
const translate = 'mutation ($input: PositionTitleTranslateInput!) { done: positionTitleTranslate(input: $input) { name recordedName } }'
const titleOf = async (id: string) => {
  const { all } = await held.server
    .as('employee')
    .ask<{ all: { id: string; name: string }[] }>('{ all: listAllPositionTitles { id name } }')
  return all.find((each) => each.id === id)?.name
}
const create = async (name: string) => {
  const query = 'mutation ($input: PositionTitleCreateInput!) { made: positionTitleCreate(input: $input) { id version } }'
  return (await held.server.as('hr').ask<{ made: { id: string; version: number } }>(query, { input: { name } })).made
}
const translationsOf = async (id: string) => {
  const query = 'query ($id: ID!) { got: getPositionTitle(id: $id) { name recordedName translations { language name } } }'
  return (await held.server.as('hr').ask<{ got: object }>(query, { id })).got
}

describe('the name of a record of a list', () => {
  it('is read in the language of the reader where it is translated, and as it was recorded elsewhere', async () => {
    const { id, version } = await create('Lens Polisher')
    const names = [
      { language: 'fr-CA', name: ' Polisseuse de lentilles ' },
      { language: 'es', name: '' },
    ]
    await held.server.as('hr').ask(translate, { input: { id, version, names } })
    expect(await translationsOf(id)).toEqual({
      name: 'Lens Polisher',
      recordedName: 'Lens Polisher',
      translations: [{ language: 'fr-CA', name: 'Polisseuse de lentilles' }],
    })
    const read: Record<string, string | undefined> = {}
    for (const language of ['fr-CA', 'es', 'en']) {
      await speak(language)
      read[language] = await titleOf(id)
    }
    expect(read).toEqual({ 'fr-CA': 'Polisseuse de lentilles', es: 'Lens Polisher', en: 'Lens Polisher' })
    const [event] = await held.server.rows(
      `select e.name, v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1 order by e.position desc limit 1`,
      [id],
    )
    expect(event).toEqual({ name: 'position_title.updated', difference: { translations: [null, 'fr-CA: Polisseuse de lentilles'] } })

    await held.server.as('hr').ask(translate, { input: { id, version, names: [] } })
    await speak('fr-CA')
    expect(await titleOf(id)).toBe('Lens Polisher')
    await speak('en')

    await held.server.as('hr').ask(translate, { input: { id, version, names } })
    await held.server
      .as('hr')
      .ask('mutation ($input: RecordVersionInput!) { positionTitleDelete(input: $input) }', { input: { id, version } })
    expect(await held.server.rows("select text from word_overrides where namespace = 'names'")).toEqual([])
  })

  it('is neither translated by those who may not edit the list, nor into a language that there is not, nor shown to those who may not view it', async () => {
    const { id, version } = await create('Lens Grinder')
    const events = await held.server.events()
    const input = { id, version, names: [{ language: 'es', name: 'Pulidora' }] }
    expect((await held.server.as('employee').refused(translate, { input })).extensions.missing).toEqual(['position_titles.edit'])
    expect((await held.server.as('stranger').refused(translate, { input })).extensions.code).toBe('NOT_FOUND')
    const into = (language: string, name: string) =>
      held.server.as('hr').refused(translate, { input: { id, version, names: [{ language, name }] } })
    expect((await into('tlh', 'x')).extensions.problems).toMatchObject([{ path: 'names.0.language', rule: 'in' }])
    expect((await into('es', 'x'.repeat(256))).extensions.problems).toMatchObject([{ path: 'names.0.name', rule: 'maxLength' }])
    expect((await held.server.as('hr').refused(translate, { input: { ...input, version: version + 1 } })).extensions.code).toBe('CONFLICT')
    expect(await held.server.events()).toBe(events)
    const query = '{ listAllPositionTitles { translations { name } } }'
    expect((await held.server.as('employee').refused(query)).extensions.missing).toEqual(['position_titles.view'])
  })

  it('is read in that language on jobs, groups of the directory and the organisation chart', async () => {
    const query = `{ listPeople(first: 200, groupBy: UNIT) { groups { key name } items { primaryJob { businessUnit { id name } } } } getOrganisationChart { unitIds unitNames } }`
    type Read = {
      listPeople: {
        groups: { key: string; name: string }[]
        items: { primaryJob: { businessUnit: { id: string; name: string } | null } | null }[]
      }
      getOrganisationChart: { unitIds: string[]; unitNames: string[] }
    }
    const before = await held.server.as('employee').ask<Read>(query)
    const { key: id = '', name } = before.listPeople.groups[0] ?? {}
    const { unit } = await held.server
      .as('hr')
      .ask<{ unit: { version: number } }>('query ($id: ID!) { unit: getBusinessUnit(id: $id) { version } }', { id })
    const input = { id, version: unit.version, names: [{ language: 'es', name: 'Unidad traducida' }] }
    await held.server
      .as('hr')
      .ask('mutation ($input: BusinessUnitTranslateInput!) { businessUnitTranslate(input: $input) { id } }', { input })
    await speak('es')
    const after = await held.server.as('employee').ask<Read>(query)
    expect(name).not.toBe('Unidad traducida')
    expect(after.getOrganisationChart.unitNames[after.getOrganisationChart.unitIds.indexOf(id)]).toBe('Unidad traducida')
    expect(after.listPeople.groups.find(({ key }) => key === id)?.name).toBe('Unidad traducida')
    const units = after.listPeople.items.flatMap(({ primaryJob }) => primaryJob?.businessUnit ?? [])
    expect(new Set(units.filter((each) => each.id === id).map((each) => each.name))).toEqual(new Set(['Unidad traducida']))
    await speak('en')
  })
})
