import { text } from '@kith/shared/fields.ts'
import { describe, expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { defineMutation } from './mutation.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const codeTry = defineMutation({
  name: 'codeTry',
  record: 'user',
  permission: 'signed-in',
  asOneself: false,
  input: { code: text({ rules: [{ rule: 'regex', pattern: '^[A-Z]{3}-\\d+$' }] }), pattern: text({ rules: [{ rule: 'isRegex' }] }) },
  event: 'user_config.updated',
  returns: 'String',
  plan: ({ actor }, { code }) => ({ id: actor.userId, code, change: { before: null, after: null } }),
  write: (_, { code }) => Promise.resolve(code ?? null),
})

const held = useTestServer({ domains: [...domains, { name: 'test-inputs', mutations: [codeTry] }] })
const locationCreate = 'mutation ($input: LocationCreateInput!) { locationCreate(input: $input) { id } }'
const personCreate = 'mutation ($input: PersonCreateInput!) { personCreate(input: $input) { id } }'

describe('the input of every mutation', () => {
  it('is answered with every problem at once, in the words of the form, and changes nothing [SH-554]', async () => {
    const events = await held.server.events()
    const { extensions } = await held.server
      .as('hr')
      .refused(personCreate, { input: { email: 'not an address', dateOfBirth: '2001-02-30' } })
    expect(extensions.code).toBe('INVALID')
    expect(extensions.problems).toEqual([
      expect.objectContaining({ path: 'lastName', rule: 'required', message: 'This is required.' }),
      expect.objectContaining({ path: 'dateOfBirth', rule: 'date', message: 'This date is not in the correct format.' }),
      expect.objectContaining({ path: 'email', rule: 'email' }),
    ])
    expect(await held.server.events()).toBe(events)
  })

  it('may not point at a record of another tenant, nor at none', async () => {
    const foreign = held.server.world.stranger.lists['Sydney']
    const nowhere = '018f0000-0000-7000-8000-000000000000'
    const answers = await Promise.all(
      [foreign, nowhere].map((parentId) => held.server.as('hr').refused(locationCreate, { input: { name: 'Annexe', parentId } })),
    )
    const [a, b] = answers.map(({ extensions }) => extensions.problems)
    expect(a).toEqual([{ path: 'parentId', rule: 'reference', message: 'Unable to find a matching record for the provided ID.' }])
    expect(b).toEqual(a)
  })

  it('is held against patterns from the first request on, in linear time', async () => {
    const attempt = 'mutation ($input: CodeTryInput!) { codeTry(input: $input) }'
    const employee = held.server.as('employee')
    expect(await employee.ask(attempt, { input: { code: 'ABC-12', pattern: '^a+$' } })).toEqual({ codeTry: 'ABC-12' })
    const { extensions } = await employee.refused(attempt, { input: { code: 'abc', pattern: '(' } })
    expect(extensions.problems?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['code regex', 'pattern isRegex'])
  })

  it('refuses text that cannot be stored instead of failing', async () => {
    const { extensions } = await held.server.as('hr').refused(locationCreate, { input: { name: 'Nul\u0000l' } })
    expect(extensions.problems).toEqual([expect.objectContaining({ path: 'name', rule: 'text' })])
  })
})
