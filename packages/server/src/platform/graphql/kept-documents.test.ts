import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
setFlagsFromString('--expose-gc')
// The flag reaches contexts that are made after it was set
const collect = runInNewContext('gc') as () => void

function megabytes(): number {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

it('however many different documents are sent, right and wrong ones, only the last are kept', async () => {
  const client = held.server.as('admin')
  const ids = `[${'"a" '.repeat(1000)}]`
  const right = (each: number) =>
    `query q${each} ($ids: [ID!] = ${ids}) { getValuesForPeopleSearch(peopleIds: $ids) { __typename } getSession { user { id } } }`
  const before = megabytes()
  for (let each = 0; each < 400; each += 1) {
    const { errors } = await client.send(right(each), { ids: [] })
    expect(errors).toBeUndefined()
    await client.send(right(each).replace('$ids)', '$none)'))
  }
  // All of them would take 250
  expect(megabytes() - before).toBeLessThan(120)
}, 60_000)
