import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { headsFolder, keepHeads } from '#domains/audit/heads.ts'
import { rememberChains } from '#domains/audit/testing/put-back.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { typed } from './testing/typed.ts'

const held = useTestServer()

async function verify(...options: string[]) {
  const { code, output } = await typed(held.server.environment, 'audit', 'verify', ...options)
  return { code, output: output.trim() }
}

const makeGender = (name: string) => held.server.as('hr').ask(`mutation { genderCreate(input: { name: "${name}" }) { id } }`)

it('audit verify finds a chain that was put back, by the heads in the data folder or those of --heads, and ends with 1', async () => {
  const { services } = held.server.running
  await makeGender('Before')
  const putBack = await rememberChains(held.server)
  await makeGender('After')
  const count = await keepHeads(services)
  expect(await verify()).toEqual({
    code: 0,
    output: `Every event is as it was written. Compared with ${count} heads kept outside the database.`,
  })

  await putBack()
  const rewritten = {
    code: 1,
    output: expect.stringMatching(
      /^The audit chain is broken:\n {2}demo: the chain was rewritten or cut off: its head at event \d+, kept at 2026-11-19T23:00:00\.000Z, is not in it$/,
    ) as string,
  }
  expect(await verify()).toEqual(rewritten)

  const folder = headsFolder(services.config.dataDirectory)
  const copy = join(folder, '..', 'copied-heads.jsonl')
  const [file = ''] = readdirSync(folder)
  renameSync(join(folder, file), copy)
  expect(await verify('--heads', copy)).toEqual(rewritten)
})
