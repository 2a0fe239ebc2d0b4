import { kinds } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldPerson } from '../../demo/test-world.ts'
import { domains } from '#src/domains.ts'
import { asActor } from '../begin.ts'
import type { Context } from '../context.ts'
import type { OperationDescription } from '../graphql/operations.ts'
import { createKith } from '../kith.ts'
import { closedToAdministrators } from '../testing/closed-to-administrators.ts'
import { exampleOperations, type Example } from '../testing/examples.ts'
import { declaredExamples, madeExamples, type MutationExample } from '../testing/declared-examples.ts'
import { demoIds, idsOf } from '../testing/known-ids.ts'
import { representatives } from '../testing/shapes.ts'
import { useTestServer } from '../testing/test-server.ts'
import { permissionOf } from './catalogue.ts'
import { may } from './check.ts'
import { isStarred } from './permission-patterns.ts'
import { hasPermission } from './reach.ts'

const held = useTestServer({ work: true })
const { operations, schema } = createKith(domains)
const actors = ['employee', 'manager', 'director', 'hr', 'admin', 'stranger'] as const
type Actor = (typeof actors)[number]

/** Whose record is meant in each scope: the actor's own, that of someone below, that of someone beside or above. */
const targets: Record<Actor, { own: WorldPerson; below?: WorldPerson; other: WorldPerson }> = {
  employee: { own: 'employee', other: 'other' },
  manager: { own: 'manager', below: 'employee', other: 'other' },
  director: { own: 'director', below: 'employee', other: 'stranger' },
  hr: { own: 'hr', other: 'employee' },
  admin: { own: 'admin', other: 'employee' },
  stranger: { own: 'stranger', other: 'employee' },
}

async function as<Result>(actor: Actor, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const [user] = await held.server.rows<{ tenant_id: string; id: string }>('select tenant_id, id from users where person_id = $1', [
    held.server.world.people[actor],
  ])
  if (!user) throw new Error(`${actor} has no user`)
  return asActor(held.server.running.services, { tenantId: user.tenant_id, userId: user.id }, { source: 'job' }, work)
}

const needsNone = (slug: string) => slug === 'signed-in' || slug === 'anyone'

type Line = Omit<OperationDescription, 'kind'>

/** A line for every value of every kind that asks for a permission of its own. */
function rightsOfFields(): Line[] {
  return [...kinds.values()].flatMap(({ kind, fields, facts }) =>
    Object.entries<Field>({ ...fields, ...facts }).flatMap(([name, { view, edit }]) => [
      ...(view === undefined ? [] : [{ name: `${kind}.${name}, to see`, permissions: [view], byReach: false }]),
      ...(edit === undefined ? [] : [{ name: `${kind}.${name}, to set`, permissions: [edit], byReach: false }]),
    ]),
  )
}

const areasOfLists = new Set([...kinds.values()].filter(isSettingsList).map(({ permission }) => permission))

/** What the same people may do with a settings list is one line. */
function oneForEachList(lines: readonly string[][]): string[][] {
  const alike = Map.groupBy(lines, ([name = '', permission = '', ...cells]) => {
    const area = permission.slice(0, permission.lastIndexOf('.'))
    return areasOfLists.has(area) ? [area, ...cells].join() : name
  })
  const distinct = (values: readonly (string | undefined)[]) => [...new Set(values)].join(', ')
  return [...alike.values()].map((same) => (same[0] ?? []).map((_, column) => distinct(same.map((line) => line[column]))))
}

async function cellOf(ctx: Context, actor: Actor, { permissions }: Line): Promise<string> {
  const reached = new Set<string>()
  for (const permission of permissions) {
    if (needsNone(permission)) return 'yes'
    if (permissionOf(permission).kind === 'functional') {
      if (await may(ctx, permission)) return 'yes'
      continue
    }
    for (const [scope, person] of Object.entries(targets[actor])) {
      const allowed = await may(ctx, permission, { kind: 'person', id: held.server.world.people[person] })
      if (allowed) reached.add(scope)
      if (person === 'stranger') continue
      const ofJob = await may(ctx, permission, { kind: 'job', id: held.server.world.jobs[person] })
      expect(ofJob, `${permission} for the job and the person of ${person} as ${actor}`).toBe(allowed)
    }
  }
  return ['own', 'below', 'other'].filter((scope) => reached.has(scope)).join(', ') || '–'
}

describe('the permission matrix', () => {
  it('has a line for every operation, and every line is as it was agreed', async () => {
    const sorted = [...operations.toSorted((a, b) => (a.name < b.name ? -1 : 1)), ...rightsOfFields()]
    const columns = new Map<Actor, string[]>()
    for (const actor of actors) {
      const cells = await as(actor, async (ctx) => {
        const all: string[] = []
        for (const operation of sorted) all.push(await cellOf(ctx, actor, operation))
        return all
      })
      columns.set(actor, cells)
    }
    const lines = sorted.map(({ name, permissions, byReach }, index) => [
      name,
      `${permissions.join(' or ')}${byReach ? ' (by reach)' : ''}`,
      ...actors.map((actor) => columns.get(actor)?.[index] ?? ''),
    ])
    const table = [['operation', 'permission', ...actors], ['---', '---', ...actors.map(() => '---')], ...oneForEachList(lines)]
    const text = `${introduction}\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
    await expect(text).toMatchFileSnapshot('permission-matrix.md')
  })

  it('is of the operations of the schema, no more and no fewer', () => {
    const examples = exampleOperations(schema, () => '').map(({ name }) => name)
    expect(operations.map(({ name }) => name).toSorted()).toEqual(examples.toSorted())
  })
})

type Granted = { id: string; username: string; grants: object }

describe('every operation', () => {
  let examples: Example[] = []
  let declared: ReadonlyMap<string, MutationExample>
  /** Their records give every kind an identifier. */
  let made: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** As everyone was granted it, before tests take it away. */
  let granted: Granted[]
  const byReachBelow = operations
    .filter(({ byReach }) => byReach)
    .flatMap(({ permissions: all }) => all.map((slug) => [slug, ['SUBORDINATE']]))
  const everywhereBelow = Object.fromEntries(byReachBelow) as object
  const isTriedInFull = representatives(domains)
  beforeAll(async () => {
    declared = await declaredExamples()
    made = await madeExamples(held.server, declared)
    granted = await held.server.rows<Granted>('select id, username, grants from users')
    const ids = await idsOf(held.server, held.server.world.tenantId)
    examples = exampleOperations(schema, demoIds(held.server, ids)).toSorted(
      (a, b) => Number(b.kind === 'query') - Number(a.kind === 'query'),
    )
  }, 300_000)
  const send = async (who: WorldPerson | 'nobody', { document, variables }: Example) =>
    (await held.server.as(who).send(document, variables)).errors?.[0]
  const described = () => new Map(operations.map((operation) => [operation.name, operation]))
  const lackedBy = (actor: Actor) =>
    as(actor, async (ctx) =>
      examples.flatMap((example) => {
        const operation = described().get(example.name)
        const isLacking = operation?.permissions.every((slug) => !needsNone(slug) && !hasPermission(ctx.actor, slug))
        return isLacking && operation ? [{ example, ...operation }] : []
      }),
    )

  it('is closed to nobody', async () => {
    for (const example of examples) expect((await send('nobody', example))?.extensions.code, example.name).toBe('UNAUTHENTICATED')
  })

  it('is refused to those who lack its permission, by its name, and nothing is written', async () => {
    const events = await held.server.events()
    const refused = new Set<string>()
    for (const actor of ['employee', 'manager', 'hr'] as const) {
      for (const { example, name, permissions } of await lackedBy(actor)) {
        if (refused.has(name) && !isTriedInFull(name)) continue
        expect((await send(actor, example))?.extensions, `${name} as ${actor}`).toMatchObject({ code: 'FORBIDDEN', missing: permissions })
        refused.add(name)
      }
    }
    expect(refused.size).toBeGreaterThan(100)
    expect(await held.server.events()).toBe(events)
  })

  it('about a record out of reach is not found, whatever else of its kind is in reach, and nothing is written', async () => {
    const isHierarchical = (slug: string) => !needsNone(slug) && permissionOf(slug).kind === 'hierarchical'
    const aboutRecords = operations.filter(({ byReach, permissions }) => !byReach && permissions.some(isHierarchical))
    expect(aboutRecords.length).toBeGreaterThan(8)
    const grants = Object.fromEntries(aboutRecords.flatMap(({ permissions }) => permissions).map((slug) => [slug, ['OWN']]))
    await held.server.rows("update users set grants = $1, grants_version = grants_version + 1 where username = 'other@demo.example'", [
      JSON.stringify(grants),
    ])
    const events = await held.server.events()
    for (const { name } of aboutRecords) {
      const example = examples.find((each) => each.name === name)
      expect(example && (await send('other', example))?.extensions.code, name).toBe('NOT_FOUND')
    }
    expect(await held.server.events()).toBe(events)
  })

  it('that goes by reach is refused to those who hold its permission at no scope', async () => {
    await held.server.rows("update users set grants = '{}', grants_version = grants_version + 1")
    const byReach = (await lackedBy('hr')).filter((each) => each.byReach)
    expect(byReach.length).toBeGreaterThan(8)
    for (const { example, name, permissions } of byReach)
      expect((await send('hr', example))?.extensions, name).toMatchObject({ code: 'FORBIDDEN', missing: permissions })
  })

  it('that goes by reach answers with nothing where the permission is held and nothing is in reach', async () => {
    await held.server.rows('update users set grants = $1, grants_version = grants_version + 1', [JSON.stringify(everywhereBelow)])
    // The items of the library are nobody's: its overview names them all, and counts nobody; metric groups, forms, workflows and templates of contracts are nobody's, too
    const ofTheOrganisation = new Set([
      'listQualificationCompliance',
      'listAllAnalyticsFormDesigns',
      'listAskableMetricGroups',
      'listIssuableContractTemplates',
      'listIssuableForms',
      'listStartableWorkflows',
    ])
    for (const example of examples.filter(({ name }) => described().get(name)?.byReach && !ofTheOrganisation.has(name))) {
      const { data, errors } = await held.server.as('hr').send(example.document, example.variables)
      // The days of a calendar are nobody's
      const said = JSON.stringify(data)?.replaceAll(/"\d{4}-\d{2}-\d{2}"/g, '')
      expect(said, example.name).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|[1-9]/)
      expect(errors?.[0]?.extensions.code ?? 'NOT_FOUND', example.name).toBe('NOT_FOUND')
    }
  })

  it('succeeds on a declared example for those who may, and never breaks on one that is made from the schema', async () => {
    const failing: string[] = []
    const own = granted.map(({ id, username, grants }) => [
      id,
      username === 'admin@demo.example' ? { ...everywhereBelow, ...grants, ...closedToAdministrators } : grants,
    ])
    await held.server.rows(
      'update users set grants = $1::jsonb -> id::text, grants_version = grants_version + 1 where $1::jsonb ? id::text',
      [JSON.stringify(Object.fromEntries(own))],
    )
    const tryAsMade = async (example: Example) => {
      const error = await send('admin', example)
      // What no group has opened yet is closed to administrators, too
      const isUnopened = error?.extensions.missing?.some(isStarred) ?? false
      expect(isUnopened ? '' : String(error?.extensions.code), example.name).not.toMatch(/FORBIDDEN|UNAUTHENTICATED|INTERNAL/)
      return error
    }
    for (const example of examples.filter(({ kind }) => kind === 'query')) {
      const error = await tryAsMade(example)
      if (error && !withoutExample.has(example.name)) failing.push(`${example.name}: ${JSON.stringify(error)}`)
    }
    const mutations = examples.filter(({ kind, name }) => kind === 'mutation' && name !== signsOut)
    for (const example of mutations) {
      const withInput = (input: object | undefined) => send('admin', { ...example, variables: { input } })
      // Another example may have used up what this one had made
      const error = (await withInput(made.get(example.name))) && (await withInput(await declared.get(example.name)?.(held.server)))
      if (error) failing.push(`${example.name}: ${JSON.stringify(error)}`)
    }
    for (const example of examples.filter(({ kind }) => kind === 'mutation')) await tryAsMade(example)
    expect(failing.join('\n')).toBe('')
  })
})

/** Ends the very session that would go on with the others: proven with consent itself. */
const signsOut = 'disclaimerWithdraw'

/** Queries whose arguments no schema can make up. */
const withoutExample = new Set<string>([
  'getAnalysis',
  'getAuditEvent',
  'getCompensationSheet',
  'getContractBatch',
  'getContractDraft',
  'getContractTemplatePreview',
  'getExport',
  'getOrganisation',
  'getOwnMetricResponse',
  'getPayrollPage',
  'getPersonDocument',
  'listAllBulkDataColumnValues',
  'listAllBulkDataMatches',
  'listContractsForMany',
  'listEventNotificationRecipients',
  'listExports',
  'listPeopleInBusinessUnit',
  'listSavedViews',
  'previewEventNotification',
])

const introduction = `# Who may do what

Written by permission-matrix.test.ts from the operations of the schema; a change of it is a change of someone's rights.
\`own\`, \`below\`, \`other\`: the actor's own record, that of someone below, that of someone else. \`stranger\` is the administrator of
another organisation, and \`other\` is then one of this one. Nobody may do anything without signing in. What the same people may do with
a settings list shares a line.
After a change that is meant: \`npm test domains permission-matrix -- --update\`.
`
