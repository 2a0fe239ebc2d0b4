import { describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()

const mutation = (name: string) => `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) { id version displayName } }`
const save = (who: WorldPerson | 'nobody', name: string, input: object) => held.server.as(who).send(mutation(name), { input })
const codeOf = async (who: WorldPerson | 'nobody', name: string, input: object) =>
  (await save(who, name, input)).errors?.[0]?.extensions.code
const rowOf = async (person: WorldPerson) =>
  (
    await held.server.rows<Record<string, unknown> & { version: number }>('select * from people where id = $1', [
      held.server.world.people[person],
    ])
  )[0]
const changing = async (person: WorldPerson, values: object) => {
  const { people } = held.server.world
  return { id: people[person], version: (await rowOf(person))?.version ?? 0, ...values }
}
async function expectNothing(act: () => Promise<unknown>) {
  const state = async () => [await held.server.events(), await held.server.rows('select * from people order by id')]
  const before = await state()
  await act()
  expect(await state()).toEqual(before)
}
const lastEvent = async () =>
  (
    await held.server.rows<{ name: string; difference: object }>(
      'select e.name, v.difference from events e join event_values v on v.event_id = e.id order by e.id desc limit 1',
    )
  )[0]

describe('what people keep of themselves', () => {
  it('is their preferred name and pronouns, which change their name everywhere', async () => {
    const { errors } = await save(
      'employee',
      'personPreferredNameUpdate',
      await changing('employee', { preferredName: 'Billie', pronouns: 'they/them' }),
    )
    expect(errors).toBeUndefined()
    expect(await rowOf('employee')).toMatchObject({ preferred_name: 'Billie', pronouns: 'they/them' })
    expect((await rowOf('employee'))?.['display_name']).toContain('Billie')
    expect(await lastEvent()).toMatchObject({ name: 'person.updated', difference: { preferredName: [null, 'Billie'] } })
  })

  it('is their emergency contact, by the same rules as for everyone', async () => {
    const contact = { emergencyContactName: 'Ada', emergencyContactPhone: '0400 000 000', emergencyContactPhoneCountry: 'AU' }
    expect((await save('employee', 'personEmergencyContactUpdate', await changing('employee', contact))).errors).toBeUndefined()
    expect(await rowOf('employee')).toMatchObject({ emergency_contact_name: 'Ada', emergency_contact_phone: '+61400000000' })
    await expectNothing(async () => {
      const { errors } = await save(
        'employee',
        'personEmergencyContactUpdate',
        await changing('employee', { emergencyContactPhone: '999' }),
      )
      expect(errors?.[0]?.extensions['problems']).toMatchObject([{ path: 'emergencyContactPhone' }])
    })
  })

  it('is nothing of others, and nothing of nobody: their manager cannot change it, HR can', async () => {
    const cases = [
      ['personPreferredNameUpdate', { preferredName: 'Changed' }],
      ['personEmergencyContactUpdate', { emergencyContactName: 'Changed' }],
    ] as const
    for (const [name, values] of cases) {
      const input = await changing('employee', values)
      await expectNothing(async () => {
        expect(await codeOf('nobody', name, input)).toBe('UNAUTHENTICATED')
        expect(await codeOf('other', name, input)).toBe('NOT_FOUND')
        expect(await codeOf('manager', name, input)).toBe('FORBIDDEN')
        expect(await codeOf('stranger', name, input)).toBe('NOT_FOUND')
        expect(await codeOf('employee', name, { ...input, version: input.version + 1 })).toBe('CONFLICT')
      })
      expect((await save('hr', name, input)).errors).toBeUndefined()
    }
  })

  it('takes no other field, neither here nor by the way of HR', async () => {
    const { version } = (await rowOf('employee')) ?? { version: 0 }
    const { employee: id } = held.server.world.people
    await expectNothing(async () => {
      for (const values of [{ lastName: 'Changed' }, { dateOfBirth: '1990-01-01' }, { employeeNumber: '1' }, { emergencyContactName: 'X' }])
        expect((await save('employee', 'personPreferredNameUpdate', { id, version, ...values })).errors?.length).toBeGreaterThan(0)
      expect(await codeOf('employee', 'personUpdate', { id, version, lastName: 'Changed' })).toBe('FORBIDDEN')
    })
  })

  it('ends with the permission', async () => {
    const input = await changing('other', { preferredName: 'Changed' })
    await held.server.rows(
      "update users set grants = grants - 'people.preferred_name.edit', grants_version = grants_version + 1 where username = 'other@demo.example'",
    )
    await expectNothing(async () => expect(await codeOf('other', 'personPreferredNameUpdate', input)).toBe('FORBIDDEN'))
  })
})
