import { describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { fieldsOf, fill, grant, makeField, refusedFill, versionOf, type Who } from './testing/fields.ts'

const held = useTestServer()
const employee = () => held.server.world.people.employee
const shown = async (who: Who) => fieldsOf(held.server, who, employee())
const reveal = 'mutation ($input: CustomFieldRevealInput!) { done: customFieldReveal(input: $input) { isMasked text { value } } }'

describe('what people have in custom fields', () => {
  it('each of the five types keeps what it is given, as the payload of its type [PW-177] [PW-178] [PW-179] [PW-180] [PW-259] [PW-261] [PW-653] [PW-654] [PW-655] [PW-656]', async () => {
    await makeField(held.server, { apiName: 'locker', type: 'TEXT' })
    await makeField(held.server, { apiName: 'shoe_size', type: 'NUMBER' })
    const shirt = await makeField(held.server, { apiName: 'shirt', type: 'SINGLE_SELECT', options: [{ label: 'S' }, { label: 'M' }] })
    const tools = await makeField(held.server, { apiName: 'tools', type: 'MULTI_SELECT', options: [{ label: 'Saw' }, { label: 'Drill' }] })
    await makeField(held.server, { apiName: 'buddies', type: 'PEOPLE_DROPDOWN', allowsJobs: true })
    const [, medium] = shirt.definition.options.map(({ id }) => id)
    const [saw, drill] = tools.definition.options.map(({ id }) => id)
    const { people, jobs } = held.server.world
    await fill(
      held.server,
      'admin',
      employee(),
      { apiName: 'locker', value: 'B 12' },
      { apiName: 'shoe_size', value: '42.50' },
      { apiName: 'shirt', id: medium },
      { apiName: 'tools', ids: [drill, saw] },
      { apiName: 'buddies', person_ids: [people.manager], job_ids: [jobs.other] },
    )
    const given = await shown('admin')
    expect(given['locker']).toMatchObject({ text: { value: 'B 12', regexValid: true }, startDate: expect.any(String) })
    expect(given['shoe_size']?.number).toBe('42.5')
    expect(given['shirt']?.singleSelect).toEqual({ id: medium, label: 'M' })
    expect(given['tools']?.multiSelect).toEqual({ ids: [saw, drill], labels: ['Saw', 'Drill'] })
    expect(given['buddies']?.peopleDropdown).toEqual({ people: [{ id: people.manager }], jobs: [{ id: jobs.other }] })
  })

  it('people are chosen as they are found by typing, and single jobs only where the definition allows it [PW-181]', async () => {
    const { people, jobs } = held.server.world
    const query = `{ people: performPeopleDropdownSearch(searchText: "osei", showNoJobRecords: true) { results { person { id } } }
      jobs: performSupervisorJobSearch(searchText: "osei") { results { id } } }`
    expect(await held.server.as('admin').ask(query)).toEqual({
      people: { results: [{ person: { id: people.manager } }] },
      jobs: { results: [{ id: jobs.manager }] },
    })
    await makeField(held.server, { apiName: 'mentor', type: 'PEOPLE_DROPDOWN' })
    await makeField(held.server, { apiName: 'deputy', type: 'PEOPLE_DROPDOWN', allowsJobs: true })
    const both = { person_ids: [people.manager], job_ids: [jobs.manager] }
    expect((await refusedFill(held.server, 'admin', employee(), { apiName: 'mentor', ...both })).code).toBe('INVALID')
    await fill(held.server, 'admin', employee(), { apiName: 'mentor', person_ids: [people.manager] }, { apiName: 'deputy', ...both })
    const { mentor, deputy } = await shown('admin')
    expect(mentor?.peopleDropdown).toEqual({ people: [{ id: people.manager }], jobs: [] })
    expect(deputy?.peopleDropdown).toEqual({ people: [{ id: people.manager }], jobs: [{ id: jobs.manager }] })
  })

  it('a value of a person is one alone, since the day on which it was last changed [PW-262]', async () => {
    await makeField(held.server, { apiName: 'desk' })
    for (const [day, value] of [
      ['2026-11-20', 'North'],
      ['2026-11-23', 'South'],
    ] as const) {
      held.server.travel(`${day}T01:00:00Z`)
      await fill(held.server, 'admin', employee(), { apiName: 'desk', value })
      expect((await shown('admin'))['desk']).toMatchObject({ text: { value }, startDate: day })
    }
    held.server.travel(startOfTests)
  })

  it('a value that is given as null is cleared, and what is left out stays [PW-657]', async () => {
    await makeField(held.server, { apiName: 'kept' })
    await makeField(held.server, { apiName: 'cleared' })
    await fill(held.server, 'admin', employee(), { apiName: 'kept', value: 'a' }, { apiName: 'cleared', value: 'b' })
    await fill(held.server, 'admin', employee(), { apiName: 'cleared', value: null })
    const { kept, cleared } = await shown('admin')
    expect([kept?.text?.value, cleared?.hasValue]).toEqual(['a', false])
  })

  it('a field that was just made is there for nobody but administrators until it is granted, and manage includes view [AD-790] [PW-589] [PW-590] [PW-591] [PW-593]', async () => {
    await makeField(held.server, { apiName: 'badge' })
    await fill(held.server, 'admin', employee(), { apiName: 'badge', value: 'x' })
    expect(await shown('hr')).not.toHaveProperty('badge')
    expect(await refusedFill(held.server, 'hr', employee(), { apiName: 'badge', value: 'y' })).toMatchObject({ code: 'INVALID' })
    await grant(held.server, 'hr', 'people.custom_fields.badge.view ALL')
    expect((await shown('hr'))['badge']).toMatchObject({ text: { value: 'x' }, mayManage: false })
    expect(await refusedFill(held.server, 'hr', employee(), { apiName: 'badge', value: 'y' })).toMatchObject({
      code: 'FORBIDDEN',
      missing: ['people.custom_fields.badge.manage'],
    })
    await grant(held.server, 'manager', 'people.custom_fields.badge.manage SUBORDINATE')
    await fill(held.server, 'manager', employee(), { apiName: 'badge', value: 'z' })
    expect((await shown('manager'))['badge']?.text?.value).toBe('z')
    expect(await fieldsOf(held.server, 'manager', held.server.world.people.other)).not.toHaveProperty('badge')
  })

  it('a text is refused with the message of its field unless it fits the pattern, and blank where the field is optional [PW-513] [SH-496] [PW-714]', async () => {
    const { id } = await makeField(held.server, {
      apiName: 'pin',
      pattern: String.raw`^\d{4}$`,
      patternMessage: 'Enter four digits.',
      isSensitive: true,
    })
    expect(await refusedFill(held.server, 'admin', employee(), { apiName: 'pin', value: '17' })).toMatchObject({
      code: 'INVALID',
      problems: [{ path: 'customFields.0.value', message: 'Enter four digits.' }],
    })
    for (const blank of ['', null]) {
      await fill(held.server, 'admin', employee(), { apiName: 'pin', value: '0017' })
      const { done } = await held.server.as('admin').ask<{ done: object }>(reveal, {
        input: { modelType: 'PERSON', modelId: employee(), apiName: 'pin' },
      })
      expect(done).toEqual({ isMasked: false, text: { value: '0017' } })
      const [kept] = await held.server.rows<{ text: string }>(
        'select v::text as text from custom_values v where field_id = $1 and sealed is not null',
        [id],
      )
      expect(kept?.text).toContain(id)
      expect(kept?.text).not.toMatch(/0017|30303137/)
      await fill(held.server, 'admin', employee(), { apiName: 'pin', value: blank })
      expect((await shown('admin'))['pin']?.hasValue).toBe(false)
    }
  })

  it('a value that no longer fits stays, is shown as such, and passes as long as nobody changes it [PW-514] [PW-515] [PW-516] [AD-689]', async () => {
    const field = await makeField(held.server, { apiName: 'bay' })
    await fill(held.server, 'admin', employee(), { apiName: 'bay', value: 'north' })
    await held.server.as('admin').ask('mutation ($input: CustomFieldUpdateInput!) { customFieldUpdate(input: $input) { id } }', {
      input: { ...(await whole(field.id)), pattern: '^[0-9]+$', patternMessage: 'Enter a number.' },
    })
    expect((await shown('admin'))['bay']?.text).toEqual({ value: 'north', regexValid: false })
    await fill(held.server, 'admin', employee(), { apiName: 'bay', value: 'north' })
    expect(await refusedFill(held.server, 'admin', employee(), { apiName: 'bay', value: 'south' })).toMatchObject({ code: 'INVALID' })
  })

  it('a number must be one, and is kept exactly [PW-512]', async () => {
    await makeField(held.server, { apiName: 'serial', type: 'NUMBER' })
    expect(await refusedFill(held.server, 'admin', employee(), { apiName: 'serial', value: '12a' })).toMatchObject({
      problems: [{ rule: 'decimal' }],
    })
    await fill(held.server, 'admin', employee(), { apiName: 'serial', value: '9007199254740993' })
    expect((await shown('admin'))['serial']?.number).toBe('9007199254740993')
  })

  it('a sensitive value lies sealed, is masked, and shown by a reveal that is recorded, whatever the field is called since [PW-182] [PW-187]', async () => {
    const field = await makeField(held.server, { apiName: 'safe_code', isSensitive: true })
    await fill(held.server, 'admin', employee(), { apiName: 'safe_code', value: 'canary-4711' })
    await held.server.as('admin').ask('mutation ($input: CustomFieldUpdateInput!) { customFieldUpdate(input: $input) { id } }', {
      input: { ...(await whole(field.id)), name: 'Code of the safe', description: 'Beside the door' },
    })
    expect((await shown('admin'))['safe_code']).toMatchObject({ hasValue: true, isMasked: true, text: null })
    const kept = await held.server.rows<{ text: string }>(
      `select v::text as text from custom_values v where field_id = $1 union all select e::text from event_values e where e::text like '%canary%'`,
      [field.id],
    )
    expect(kept).toHaveLength(1)
    expect(kept[0]?.text).not.toContain('canary')
    const input = { modelType: 'PERSON', modelId: employee(), apiName: 'safe_code' }
    const { done } = await held.server.as('admin').ask<{ done: object }>(reveal, { input })
    expect(done).toEqual({ isMasked: false, text: { value: 'canary-4711' } })
    expect((await held.server.as('hr').refused(reveal, { input })).extensions['code']).toBe('NOT_FOUND')
    const events = await held.server.rows(
      "select actor_user_id, person_id from events where name = 'custom_field.revealed' and subject_id = $1",
      [field.id],
    )
    expect(events).toEqual([{ actor_user_id: await held.server.userOf('admin'), person_id: employee() }])
  })

  it('an option that is in use is turned off and not deleted; who has it keeps it, and nobody else is offered it', async () => {
    const field = await makeField(held.server, {
      apiName: 'depot',
      type: 'SINGLE_SELECT',
      options: [{ label: 'a' }, { label: 'b' }, { label: 'c' }],
    })
    const [a, b, c] = field.definition.options
    await fill(held.server, 'admin', employee(), { apiName: 'depot', id: b?.id })
    const update = 'mutation ($input: CustomFieldUpdateInput!) { customFieldUpdate(input: $input) { id } }'
    const off = [{ ...a, isEnabled: false }, { ...b, isEnabled: false }, c]
    await held.server.as('admin').ask(update, { input: { ...(await whole(field.id)), options: off } })
    await held.server.as('admin').ask(update, { input: { ...(await whole(field.id)), options: off.slice(1) } })
    expect((await shown('admin'))['depot']?.singleSelect?.label).toBe('b')
    const { extensions } = await held.server.as('admin').refused(update, { input: { ...(await whole(field.id)), options: [c] } })
    expect(extensions).toMatchObject({ problems: [{ message: '‘b’ is in use, so it cannot be deleted. Turn it off instead.' }] })
    await fill(held.server, 'admin', employee(), { apiName: 'depot', id: b?.id })
    expect(await refusedFill(held.server, 'admin', held.server.world.people.other, { apiName: 'depot', id: b?.id })).toMatchObject({
      code: 'INVALID',
    })
  })

  it('a mandatory field is filled in with a new person, and named with its permission to those who may not [PW-511] [PW-602] [PW-603]', async () => {
    const { id, version } = await makeField(held.server, { apiName: 'union_number', isRequired: true })
    const create = 'mutation ($input: PersonCreateInput!) { done: personCreate(input: $input) { id } }'
    const input = (email: string) => ({ lastName: 'Example', email })
    const without = await held.server.as('admin').refused(create, { input: input('a@custom.example') })
    expect(without.extensions).toMatchObject({ problems: [{ message: 'Fill in ‘union_number’.' }] })
    const closed = await held.server.as('hr').refused(create, { input: input('b@custom.example') })
    expect(JSON.stringify(closed.extensions)).toContain('people.custom_fields.union_number.manage')
    await held.server.as('admin').ask(create, {
      input: { ...input('c@custom.example'), customFields: [{ apiName: 'union_number', value: '7' }] },
    })
    expect(await refusedFill(held.server, 'admin', employee(), { apiName: 'union_number', value: null })).toMatchObject({
      problems: [{ rule: 'required' }],
    })
    await held.server.as('hr').ask('mutation ($input: PersonUpdateInput!) { personUpdate(input: $input) { id } }', {
      input: { id: employee(), version: await versionOf(held.server, employee()), lastName: 'Larsen', pronouns: 'they' },
    })
    await held.server.as('admin').ask('mutation ($input: RecordVersionInput!) { customFieldDisable(input: $input) { id } }', {
      input: { id, version },
    })
  })

  it('what changed is told in the history to those alone who may view the field', async () => {
    const field = await makeField(held.server, { apiName: 'canteen', name: 'Canteen card' })
    await fill(held.server, 'admin', employee(), { apiName: 'canteen', value: 'red' })
    const query = `query ($id: ID!, $fields: [String!]!) { done: listPersonChanges(id: $id, fields: $fields) { items { changes { label before after } } } }`
    const changes = async (who: Who) =>
      (await held.server.as(who).ask<{ done: { items: { changes: object[] }[] } }>(query, { id: employee(), fields: [`cf:${field.id}`] }))
        .done.items
    expect((await changes('admin'))[0]?.changes).toContainEqual({ label: 'Canteen card', before: null, after: 'red' })
    expect(await changes('hr')).toEqual([])
  })
})

/** Everything that an update of a field takes, as it is. */
async function whole(id: string) {
  const query = `query ($id: ID!) { field: getCustomField(id: $id) { id version name isSensitive isMandatory category { id } definition { regex validationError } } }`
  type Field = { id: string; version: number; name: string; isSensitive: boolean; isMandatory: boolean; category: { id: string } }
  const { field } = await held.server.as('admin').ask<{ field: Field }>(query, { id })
  return {
    id,
    version: field.version,
    name: field.name,
    categoryId: field.category.id,
    isSensitive: field.isSensitive,
    isRequired: field.isMandatory,
  }
}
