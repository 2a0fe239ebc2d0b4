import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { jobUpdate, readJob } from './operations.ts'

type Done = { done: { id: string; version: number } }

/** Makes pay grades and gives them to jobs, on the server of a test file, which is there inside tests. */
export function gradesOn(held: { readonly server: TestServer }) {
  let made = 0
  const hr = () => held.server.as('hr')
  const named = () => `Grade ${(made += 1)}`

  const write = async (name: string, input: object): Promise<Done['done']> =>
    (await hr().ask<Done>(`mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) { id version } }`, { input })).done
  const grade = (values: object = {}) => write('payGradeCreate', { name: named(), ...values })

  async function change(id: string, effectiveFrom: string, values: Record<string, unknown>) {
    const { version } = await readJob(hr(), id)
    const names: Record<string, string> = {
      payGradeId: 'PAY_GRADE',
      payStepId: 'PAY_STEP',
      remuneration: 'REMUNERATION',
      employmentConditionId: 'EMPLOYMENT_CONDITION',
    }
    const attributes = Object.keys(values).map((name) => ({ attribute: names[name] }))
    return { id, version, effectiveFrom, attributes, reasonId: held.server.world.lists['Salary review'], ...values }
  }
  const update = async (id: string, from: string, values: Record<string, unknown>) =>
    hr().ask(jobUpdate, { input: await change(id, from, values) })
  const refusal = async (id: string, from: string, values: Record<string, unknown>) =>
    (await hr().refused(jobUpdate, { input: await change(id, from, values) })).extensions.problems?.map(
      ({ path, message }) => `${path}: ${message}`,
    )
  return { hr, named, write, grade, update, refusal }
}
