import { integer, text } from '@kith/shared/fields.ts'
import { describe, expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { createKith } from '../kith.ts'
import { useTestServer } from '../testing/test-server.ts'
import { defineOpenMutation } from './open-mutation.ts'
import { openDocuments } from './open-query.ts'
import { defineUnrecordedMutation } from './unrecorded-mutation.ts'

const count = defineUnrecordedMutation({
  name: 'tryCount',
  description: 'Tries to count.',
  asOneself: true,
  input: { word: text({ required: true, max: 5 }), least: integer() },
  returns: 'String',
  run: ({ actor }, { word }) => Promise.resolve(`${word} ${actor.personId}`),
})
const open = defineOpenMutation({
  name: 'tryOpen',
  description: 'Tries to open.',
  input: { token: text({ required: true }) },
  returns: 'String',
  resolve: (_, { token }) => Promise.resolve(token === 'right' ? token : null),
})
const held = useTestServer({ domains: [...domains, { name: 'dashboard', mutations: [count, open] }] })
const asked = 'mutation ($input: TryCountInput!) { done: tryCount(input: $input) }'
const links = ['contractOpenByLink', 'contractRejectByLink', 'contractSignByLink']
const { operations } = createKith(domains)
const doors = (door: 'OPEN' | 'UNRECORDED') =>
  operations.flatMap((each) => ('door' in each && each.door === door ? [each.name] : [])).toSorted()

describe('an operation beside the one door for writes', () => {
  it('is one of these, which are open without a session', () => {
    expect(operations.flatMap(({ permissions, name }) => (permissions.includes('anyone') ? [name] : [])).toSorted()).toEqual([
      'anonymousAnswerDeposit',
      ...links,
      'getContractByLink',
      'getSharedForm',
      'getSharedOrganisationChart',
      'sharedFormSubmit',
      'surveyAnswerDeposit',
    ])
    expect(doors('OPEN')).toEqual(['anonymousAnswerDeposit', ...links, 'sharedFormSubmit', 'surveyAnswerDeposit'])
  })

  it('is one of these, which leave no event', () => {
    expect(doors('UNRECORDED')).toEqual([
      'anonymousBallotSign',
      'compensationColumnsChoose',
      'ownTaskFileAnnounce',
      'ownTaskFileRemove',
      'ownTaskFileUpdate',
      'ownTaskSave',
      'surveyBallotSign',
    ])
  })
})

describe('a mutation without an event', () => {
  it('runs as whoever is signed in, with its input judged by its rules, and leaves no event', async () => {
    const before = await held.server.events()
    const { done } = await held.server.as('employee').ask<{ done: string }>(asked, { input: { word: '  four ' } })
    expect(done).toBe(`four ${held.server.world.people.employee}`)
    const problems = async (input: object) => (await held.server.as('employee').refused(asked, { input })).extensions.problems
    expect(await problems({})).toMatchObject([{ path: 'word' }])
    expect(await problems({ word: 'too long' })).toMatchObject([{ path: 'word' }])
    expect((await held.server.as('nobody').refused(asked, { input: { word: 'four' } })).extensions.code).toBe('UNAUTHENTICATED')
    expect(await held.server.events()).toBe(before)
  })

  it('is run by nobody by its name', () => {
    expect(() => held.server.running.services.kith.mutation('tryCount')).toThrow('There is no mutation')
  })
})

describe('a mutation without a session', () => {
  it('is open in documents that ask for nothing else', () => {
    const documents = new Map([
      ['alone', 'mutation Alone($input: TryOpenInput!) { tryOpen(input: $input) }'],
      ['read', 'query Read { getSharedOrganisationChart(token: "x") { asAt } }'],
      ['beside', 'mutation Beside { tryOpen(input: { token: "x" }) tryCount(input: { word: "x" }) }'],
      ['closed', 'mutation Closed { tryCount(input: { word: "tryOpen" }) }'],
    ])
    expect([...openDocuments(documents, held.server.running.services.kith).keys()]).toEqual(['alone', 'read'])
  })

  it('answers null to what opens nothing', async () => {
    const opening = 'mutation ($input: TryOpenInput!) { done: tryOpen(input: $input) }'
    const said = async (token: string) =>
      (await held.server.as('employee').ask<{ done: string | null }>(opening, { input: { token } })).done
    expect([await said('right'), await said('wrong')]).toEqual(['right', null])
  })
})
