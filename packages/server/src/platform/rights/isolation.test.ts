import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { closedToAdministrators } from '../testing/closed-to-administrators.ts'
import { declaredExamples, madeExamples, type MutationExample } from '../testing/declared-examples.ts'
import { exampleOperations, withValueAt, type Example } from '../testing/examples.ts'
import { sortedFor, textsOnlyIn } from '../testing/foreign-texts.ts'
import { demoIds, idsOf } from '../testing/known-ids.ts'
import { isolationExceptions } from '../testing/isolation-exceptions.ts'
import { contentOf, makeMirror } from '../testing/mirror.ts'
import { searchedPaths } from '../testing/searched-texts.ts'
import { representatives } from '../testing/shapes.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer({ work: true })
const { withoutControl, ofTheProduct } = await isolationExceptions()

/** Filters compare a field with an identifier in these ways. */
const comparison = /\.(is|not|contains|oneOf\.0)$/

/** Asks with the same trace id each time, so that not even the reference differs. */
async function answer({ document, variables }: Pick<Example, 'document' | 'variables'>, token: string): Promise<string> {
  const response = await fetch(`${held.server.running.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': 'the-same-each-time', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: document, variables }),
  })
  return `${response.status} ${await response.text()}`
}

/** The mirror is another organisation with a record of every kind that the first one has. */
let mirror: string
let declared: ReadonlyMap<string, MutationExample>
/** Their records give every kind an identifier of its own. */
let made: Map<string, Readonly<Record<string, unknown>>>
let isTriedInFull: (operation: string) => boolean

beforeAll(async () => {
  declared = await declaredExamples()
  made = await madeExamples(held.server, declared)
  await contractorOnLeave()
  await held.server.rows(
    "update users set grants = grants || $1::jsonb, grants_version = grants_version + 1 where username = 'admin@demo.example'",
    [JSON.stringify(closedToAdministrators)],
  )
  isTriedInFull = representatives(held.server.running.services.kith.domains)
  await held.server.rows(
    `insert into passkeys (tenant_id, id, user_id, credential_id, public_key, counter, transports, name, created_at)
     select tenant_id, gen_random_uuid(), id, 'theirs', '\\x00', 0, '{}', 'A passkey', now() from users where person_id = $1`,
    [held.server.world.people.employee],
  )
  mirror = await makeMirror(held.server, held.server.world.tenantId)
}, 300_000)

/** Puts somebody below the job of the examples on the lists of compliance: their job requires the oldest qualification and group. */
async function contractorOnLeave(): Promise<void> {
  const { jobs, lists, people } = held.server.world
  const ask = (query: string, input: object) => held.server.as('admin').ask(query, { input })
  await ask('mutation ($input: PersonPreferredNameUpdateInput!) { personPreferredNameUpdate(input: $input) { id } }', {
    id: people.other,
    version: 1,
    preferredName: 'Adalbert',
  })
  await ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
    id: jobs.other,
    version: 1,
    effectiveFrom: '2026-11-01',
    attributes: [{ attribute: 'SUPERVISOR' }, { attribute: 'WORK_CLASS' }, { attribute: 'BUSINESS_UNIT' }],
    supervisorJobId: jobs.employee,
    workClassId: lists['Fixed Term'],
    businessUnitId: lists['Operations'],
    reasonId: lists['Restructure'],
  })
  const { types } = await held.server.as('admin').ask<{ types: { id: string }[] }>('{ types: listAllLeaveTypes { id } }')
  await ask('mutation ($input: JobLeaveCreateInput!) { jobLeaveCreate(input: $input) { id } }', {
    jobId: jobs.other,
    leaveTypeId: types[0]?.id,
    startDate: '2026-03-02',
  })
  const oldest = (table: string) => `(select id from ${table} where tenant_id = $2 order by id limit 1)`
  await held.server.rows(
    `insert into job_requirements (tenant_id, id, job_id, item_id, group_id, required_from)
     values ($2, gen_random_uuid(), $1, ${oldest('qualification_library_items')}, null, '2026-03-02'),
       ($2, gen_random_uuid(), $1, null, ${oldest('requirement_groups')}, '2026-03-02')`,
    [jobs.other, held.server.world.tenantId],
  )
}

describe('records of another organisation', () => {
  it('are found by no text that a query takes, though their own administrator finds them by it [SH-001][PW-001][AD-001]', async () => {
    const { world } = held.server
    const server = await held.server.another({ searchesPerMinute: 100_000 })
    const texts = await textsOnlyIn(held.server, world.tenantId, world.stranger.tenantId)
    expect(texts.length).toBeGreaterThan(100)
    const ids = { theirs: await idsOf(held.server, world.tenantId), own: await idsOf(held.server, world.stranger.tenantId) }
    const theirs = exampleOperations(server.services.kith.schema, demoIds(held.server, ids.theirs)).filter(({ kind }) => kind === 'query')
    const own = new Map(exampleOperations(server.services.kith.schema, () => ids.own.get('people') ?? '').map((each) => [each.name, each]))
    const ask = async (who: 'admin' | 'stranger', { document, variables }: Example, path: string, text: string) =>
      JSON.stringify((await held.server.as(who, server).send(document, withValueAt(variables, path, text))).data)
    const wrong: string[] = []
    const unfound: string[] = []
    for (const example of theirs)
      for (const path of searchedPaths(example)) {
        const [withNothing, nothing] = [
          await ask('admin', example, path, absent),
          await ask('stranger', own.get(example.name)!, path, absent),
        ]
        const found: string[] = []
        const enough = isTriedInFull(example.name) ? 3 : 1
        const everything = await ask('admin', example, path, '')
        const known = ofTheProduct[`${example.name} ${path}`] !== undefined
        for (const { text } of sortedFor(example.name, texts, everything).slice(0, known ? 40 : 160))
          if (found.length < enough && (await ask('admin', example, path, text)).replaceAll(text, absent) !== withNothing) found.push(text)
        if (found.length === 0) unfound.push(`${example.name} ${path}`)
        const any = isTriedInFull(example.name) ? texts.slice(0, 5).map(({ text }) => text) : []
        for (const text of [...found, ...any]) {
          const said = (await ask('stranger', own.get(example.name)!, path, text)).replaceAll(text, absent)
          if (said !== nothing) wrong.push(`${example.name} ${path} ${text}:\n  ${said}\n  instead of\n  ${nothing}`)
        }
      }
    expect(wrong.map((each) => each.slice(0, 400)).join('\n')).toBe('')
    expect(unfound.toSorted()).toEqual(Object.keys(ofTheProduct).toSorted())
  }, 300_000)

  it('are like ones that do not exist wherever an identifier can be given, where one’s own is not, and nothing of them changes [SH-001][PW-001][AD-001]', async () => {
    const { world } = held.server
    const own = await idsOf(held.server, world.tenantId)
    const foreign = await idsOf(held.server, mirror)
    expect([...foreign.keys()]).toEqual([...own.keys()])
    expect([...own.values()].filter((id) => [...foreign.values()].includes(id))).toEqual([])
    const before = await contentOf(held.server, mirror)
    const token = await held.server.tokenOf('admin')
    const chooseId = demoIds(held.server, own)
    const examples = exampleOperations(held.server.running.services.kith.schema, chooseId)
    const paths = examples.flatMap((example) => {
      const tried = isTriedInFull(example.name) ? example.idPaths : example.idPaths.slice(0, 1)
      return tried.filter((path) => !ofPart.test(path)).map((path) => ({ example, path }))
    })
    expect(paths.length).toBeGreaterThan(50)

    const wrong: string[] = []
    const tried = new Set<string>()
    /** Their input has been taken once. */
    const spent = new Set<string>()
    for (const [turn, { example, path }] of paths.entries()) {
      const place = path.replace(comparison, '')
      const field = place.split('.').findLast((step) => !/^\d+$/.test(step)) ?? ''
      /** Returns the answer to an unknown identifier where one's own has the same. */
      const tryWith = async (variables: Example['variables']) => {
        const ownId = valueAt(variables, path) ?? chooseId(field, example.name)
        const at = async (id: string) => {
          const said = await answer({ document: example.document, variables: withValueAt(variables, path, id) }, token)
          if (!said.includes('"errors"')) spent.add(example.name)
          // Whoever sends an identifier may read it again
          return said.replaceAll(id, absent)
        }
        const foreignIds = foreignTo(ownId, own, foreign, turn).slice(0, isTriedInFull(example.name) ? undefined : 1)
        const [unknown, ...texts] = await Promise.all([at(randomUUID()), ...foreignIds.map(([, id]) => at(id))])
        for (const [index, [table]] of foreignIds.entries()) {
          tried.add(table)
          if (texts[index] !== unknown)
            wrong.push(`${example.name} ${path} with an id of ${table}:\n  ${texts[index]}\n  instead of\n  ${unknown}`)
        }
        return isControlled && (await at(ownId)) === unknown ? unknown : undefined
      }
      const newInput = async () => {
        const input = await declared.get(example.name)?.(held.server)
        if (input) made.set(example.name, input)
        spent.delete(example.name)
        return { input }
      }
      const isControlled = withoutControl[`${example.name} ${place}`] === undefined
      const known = isControlled || !spent.has(example.name) ? made.get(example.name) : undefined
      let unfound = await tryWith(known ? { input: known } : declared.has(example.name) ? await newInput() : example.variables)
      // Another path, or another example, may have used up what this one had made
      if (unfound && known) unfound = await tryWith(await newInput())
      if (unfound) wrong.push(`${example.name} ${path} with an identifier of its own is answered like an unknown one:\n  ${unfound}`)
    }
    expect(
      wrong
        .map((each) => each.slice(0, 400))
        .slice(0, 40)
        .join('\n'),
    ).toBe('')
    expect([...foreign.keys()].filter((table) => !tried.has(table))).toEqual([])
    expect(await contentOf(held.server, mirror)).toEqual(before)
  }, 300_000)

  it('are given by no download and changed by no other call', async () => {
    const { world, running } = held.server
    const { files, clock } = running.services
    const [owner, visitor] = [await held.server.userOf('admin'), await held.server.userOf('stranger')]
    const idOf = async (table: string, tenantId: string, where = 'true') =>
      (await held.server.rows<{ id: string }>(`select id from ${table} where tenant_id = $1 and ${where} limit 1`, [tenantId]))[0]?.id
    const download = async (use: string, path: string, tenantId: string, userId: string, fileId: string) => {
      const response = await fetch(
        `${running.address}${files.signLink(use, path, { tenantId, userId, fileId }, clock.now()).url}`,
        sameTrace,
      )
      return { status: response.status, body: await response.text() }
    }
    const admin = held.server.as('admin')
    await admin.ask('mutation { listExport(input: { list: "people", format: CSV }) { id } }')
    await admin.ask('mutation ($id: ID!) { personalDataExport(input: { personId: $id }) { id } }', { id: world.people.employee })
    for (const [table, use, path] of [
      ['exports', 'export', '/api/exports'],
      ['personal_data_exports', 'personal-data', '/api/personal-data'],
    ] as const) {
      const readyFile = () => idOf(table, world.tenantId, `status = 'READY' and user_id = '${owner}'`)
      await expect.poll(readyFile, { timeout: 60_000 }).toBeDefined()
      const file = (await readyFile()) ?? ''
      expect((await download(use, path, world.tenantId, owner, file)).status).toBe(200)
      const refused = await download(use, path, world.stranger.tenantId, visitor, randomUUID())
      expect(refused.status).not.toBe(200)
      expect(await download(use, path, world.stranger.tenantId, visitor, file)).toEqual(refused)
    }

    const before = await contentOf(held.server, mirror)
    const token = await held.server.tokenOf('admin')
    const call = async (path: string, body: object) => {
      const headers = { ...sameTrace.headers, 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const response = await fetch(`${running.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return `${path} ${response.status} ${await response.text()}`
    }
    for (const [path, table, bodyWith] of [
      ['/api/auth/assume-role', 'users', (id: string) => ({ userId: id })],
      ['/api/auth/assume-role', 'permission_groups', (id: string) => ({ permissionGroupIds: [id] })],
      ['/api/auth/assume-role', 'access_delegations', (id: string) => ({ delegationId: id })],
      ['/api/auth/passkeys/rename', 'passkeys', (id: string) => ({ id, name: 'Mine' })],
      ['/api/auth/passkeys/remove', 'passkeys', (id: string) => ({ id, password: world.password })],
    ] as const) {
      const theirs = await idOf(table, mirror)
      expect(theirs, table).toBeDefined()
      const unknown = await call(path, bodyWith(randomUUID()))
      expect(unknown).not.toMatch(/ 2\d\d /)
      expect(await call(path, bodyWith(theirs ?? ''))).toBe(unknown)
    }
    const led = async (providerId: string) => {
      const response = await fetch(`${running.address}/api/auth/sso/${providerId}?tenant=demo`, { ...sameTrace, redirect: 'manual' })
      return [response.status, response.headers.get('location')]
    }
    expect(await led((await idOf('identity_providers', mirror)) ?? '')).toEqual(await led(randomUUID()))
    expect(await contentOf(held.server, mirror)).toEqual(before)
  })
})

const sameTrace = { headers: { 'trace-request-id': 'the-same-each-time' } } as const
/** A record says here what its parts are called; nothing else is asked by it. */
const ofPart = /^input\.(measurements|metrics|elements)\.\d+\.(id|key|options\.\d+\.id|showIf\.\d+\.questionId)$/

/** Nobody has this text. */
const absent = 'Qzxwvq'

/** Takes one of the same table, and two others: each table has its turn. */
function foreignTo(ownId: string, own: ReadonlyMap<string, string>, foreign: ReadonlyMap<string, string>, turn: number) {
  const alike = [...own].find(([, id]) => id === ownId)?.[0] ?? ''
  const all = [...foreign]
  const others = [0, 1].flatMap((step) => all.slice((turn * 2 + step) % all.length).slice(0, 1))
  return [...all.filter(([table]) => table === alike), ...others.filter(([table]) => table !== alike)]
}

function valueAt(variables: unknown, path: string): string | undefined {
  let value = variables
  for (const step of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[step]
  return typeof value === 'string' ? value : undefined
}
