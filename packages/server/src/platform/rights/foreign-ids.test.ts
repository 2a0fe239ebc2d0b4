import { createHash, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { declaredExamples } from '../testing/declared-examples.ts'
import { exampleOperations, withValueAt, type Example } from '../testing/examples.ts'
import { demoIds, idsOf } from '../testing/known-ids.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer({ work: true })

/** Places at which an identifier of one's own is answered like one that does not exist, each with the reason. */
const withoutControl: Readonly<Record<string, string>> = {
  'performAuthCheck sourceUserId': 'the oldest user is the system, about which nobody may ask',
  'performAuthCheck targetId': 'the example asks about a permission that does not exist',
  'listPeople filter.supervisorJobIds.0': 'nobody reports to the job of the example',
  'performPeopleDropdownSearch validJobIds.0': 'nobody has the name that the example looks for',
  'bulkDataImportFileMap input.mappingId': 'there is no saved mapping',
  'bulkDataImportMissingRecordsCreate input.records.0.id': 'the import of the example has no missing records',
  'listChartPictures personIds.0': 'nobody on the chart of the example has a picture',
  'getExport id': 'the administrator has exported nothing',
  'getAuditEvent id': 'no record of the example is an event',
  'listPersonSkills filter.skillIds.0': 'nobody has the oldest skill',
  'listTrainings filter.typeIds.0': 'the training of the example is of another type',
  'listTrainings filter.providerIds.0': 'the training of the example is by another provider',
  'listBusinessUnitRepresentatives filter.typeIds.0': 'nobody represents a business unit for the oldest type',
  'listBusinessUnitRepresentatives businessUnitId': 'nobody represents the oldest business unit',
  'listLocationRepresentatives filter.typeIds.0': 'nobody represents a location for the oldest type',
  'listLocationRepresentatives locationId': 'nobody represents the oldest location',
  'getEmailAddressUsageCount ignoreIds.0': 'nobody has the address that the example counts',
}

/** The answer as bytes; the same trace id each time, so that not even the reference differs. */
async function answer({ document, variables }: Pick<Example, 'document' | 'variables'>, token: string): Promise<string> {
  const response = await fetch(`${held.server.running.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': 'the-same-each-time', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: document, variables }),
  })
  return `${response.status} ${await response.text()}`
}

it('answers another tenant’s identifiers like ones that do not exist, wherever one can be given, and its own otherwise', async () => {
  const { world } = held.server
  const declared = await declaredExamples()
  // Their records give every kind an identifier of its own
  for (const example of declared.values()) await example(held.server)
  const own = await idsOf(held.server, world.tenantId)
  const foreign = await idsOf(held.server, world.stranger.tenantId)
  expect(foreign.size).toBeGreaterThan(15)
  const token = await held.server.tokenOf('admin')
  const chooseId = demoIds(held.server, own)
  const examples = exampleOperations(held.server.running.services.kith.schema, chooseId)
  const paths = examples.flatMap((example) => example.idPaths.map((path) => ({ example, path })))
  expect(paths.length).toBeGreaterThan(50)

  const wrong: string[] = []
  for (const { example, path } of paths) {
    const input = await declared.get(example.name)?.(held.server)
    const variables = input ? { input } : example.variables
    const field = path.split('.').findLast((step) => !/^\d+$/.test(step)) ?? ''
    const ownId = valueAt(variables, path) ?? chooseId(field, example.name)
    const at = (id: string) => answer({ document: example.document, variables: withValueAt(variables, path, id) }, token)
    const unknown = await at(randomUUID())
    for (const [table, id] of foreignTo(ownId, own, foreign, path)) {
      const text = await at(id)
      if (text !== unknown) wrong.push(`${example.name} ${path} with an id of ${table}:\n  ${text}\n  instead of\n  ${unknown}`)
    }
    if (withoutControl[`${example.name} ${path}`] === undefined && (await at(ownId)) === unknown)
      wrong.push(`${example.name} ${path} with an identifier of its own is answered like an unknown one:\n  ${unknown}`)
  }
  expect(wrong.slice(0, 40).join('\n')).toBe('')
}, 240_000)

/** One of the same table where the stranger has one, and two others, the same ones for the same path. */
function foreignTo(ownId: string, own: ReadonlyMap<string, string>, foreign: ReadonlyMap<string, string>, path: string) {
  const alike = [...own].find(([, id]) => id === ownId)?.[0] ?? ''
  const rest = [...foreign].toSorted(([a], [b]) => (rankOf(path + a) < rankOf(path + b) ? -1 : 1)).filter(([table]) => table !== alike)
  return [...[...foreign].filter(([table]) => table === alike), ...rest.slice(0, 2)]
}

const rankOf = (text: string) => createHash('sha256').update(text).digest('hex')

function valueAt(variables: unknown, path: string): string | undefined {
  let value = variables
  for (const step of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[step]
  return typeof value === 'string' ? value : undefined
}
