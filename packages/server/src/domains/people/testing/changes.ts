import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type Saved = { id: string; version: number; displayName: string }
type Who = Parameters<TestServer['as']>[0]
type Refusal = Awaited<ReturnType<ReturnType<TestServer['as']>['refused']>>

export const someone = (extra: object = {}) => ({ firstName: 'New', lastName: 'Person', email: `${randomUUID()}@demo.example`, ...extra })
export const mutation = (name: string, fields = '{ id version displayName }') =>
  `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) ${fields} }`
export const problemsOf = (error: Refusal) => error.extensions.problems?.map(({ path, rule }) => `${path} ${rule}`)

/** Changes people on the server of a test file, which is there inside tests. */
export function changesOn(held: { readonly server: TestServer }) {
  const change = async <Data>(who: Who, name: string, input: object, fields?: string) =>
    (await held.server.as(who).ask<Record<string, Data>>(mutation(name, fields), { input }))[name] as Data
  const refusal = (who: Who, name: string, input: object, fields?: string) => held.server.as(who).refused(mutation(name, fields), { input })
  const row = async (id: string) => (await held.server.rows('select * from people where id = $1', [id]))[0]

  /** A refused change leaves neither a trace in the tables nor an event. */
  async function expectNothing(act: () => Promise<unknown>) {
    const state = async () => [
      await held.server.events(),
      await held.server.rows('select * from people order by id'),
      await held.server.rows('select * from person_emails order by id'),
      await held.server.rows('select * from person_phones order by id'),
      await held.server.rows('select * from jobs order by id'),
    ]
    const before = await state()
    await act()
    expect(await state()).toEqual(before)
  }
  return { change, refusal, row, expectNothing }
}
