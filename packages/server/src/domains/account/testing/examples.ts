import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { blindBallot } from '#platform/testing/blind.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

let made = 0
const values = () => {
  made += 1
  return { list: 'people', name: `Example ${made}`, filters: [{ name: 'team', value: 'yes' }], columns: [{ name: 'email' }] }
}

async function view(server: TestServer): Promise<{ id: string; version: number }> {
  const mutation = 'mutation ($input: SavedViewCreateInput!) { savedViewCreate(input: $input) { id version } }'
  const answer = await server.as('admin').ask<{ savedViewCreate: { id: string; version: number } }>(mutation, { input: values() })
  return answer.savedViewCreate
}

async function pinned(server: TestServer, recordId = server.world.people.employee): Promise<{ id: string }> {
  const mutation = 'mutation ($input: PinCreateInput!) { pinCreate(input: $input) { id } }'
  return (await server.as('admin').ask<{ pinCreate: { id: string } }>(mutation, { input: { kind: 'person', recordId } })).pinCreate
}

/** The last of two, to be put before the other. */
async function lastOfTwo(server: TestServer): Promise<{ id: string; before: string }> {
  const before = await pinned(server, server.world.people.other)
  const remove = 'mutation ($input: RecordInput!) { pinDelete(input: $input) }'
  await server.as('admin').ask(remove, { input: await pinned(server) })
  return { ...(await pinned(server)), before: before.id }
}

async function signature(server: TestServer): Promise<{ id: string }> {
  const mutation = 'mutation ($input: SignatureSaveInput!) { signatureSave(input: $input) { id } }'
  const input = { method: 'DRAWN', drawing: '10,10 20,20' }
  return (await server.as('admin').ask<{ signatureSave: { id: string } }>(mutation, { input })).signatureSave
}

/** As where the operator asks people, on a host that is not for tests. */
async function survey(server: TestServer): Promise<void> {
  Object.assign(server.running.services.config, { isSurveyOn: true, surveyTestHosts: [] })
  for (const table of ['survey_prompts', 'survey_collecting', 'survey_collected']) await server.rows(`delete from ${table}`)
}
async function ballot(server: TestServer) {
  await survey(server)
  const admin = server.as('admin')
  await admin.ask('mutation { surveyPromptSet(input: { state: SHOWN }) }')
  const { key } = await admin.ask<{ key: string }>('{ key: getSurveyKey }')
  return blindBallot(key)
}

export const examples: MutationExamples = {
  surveyPromptSet: async (server) => {
    await survey(server)
    return { state: 'SHOWN' }
  },
  surveyBallotSign: async (server) => ({ blinded: (await ballot(server)).blinded }),
  surveyAnswerDeposit: async (server) => {
    const { ballot: own, blinded, uncover } = await ballot(server)
    const mutation = 'mutation ($input: SurveyBallotSignInput!) { done: surveyBallotSign(input: $input) }'
    const { done } = await server.as('admin').ask<{ done: string }>(mutation, { input: { blinded } })
    return { ballot: own, signature: await uncover(done), score: 9 }
  },
  updateUserConfig: () => Promise.resolve({ language: 'es', dateFormat: 'DMY' }),
  listExport: () => Promise.resolve({ list: 'people', format: 'CSV', columns: [{ name: 'name' }] }),
  runBulkAction: async (server) => {
    const [group] = await server.rows<{ id: string }>('select id from permission_groups where tenant_id = $1 order by id limit 1', [
      server.world.tenantId,
    ])
    const records = [{ id: server.world.people.employee }]
    return { list: 'people', action: 'addToGroup', value: group?.id, records, isPreview: true }
  },
  savedViewCreate: () => Promise.resolve({ ...values(), isShared: true }),
  savedViewUpdate: async (server) => ({ ...(await view(server)), name: 'Another name' }),
  savedViewDelete: view,
  pinCreate: (server) => Promise.resolve({ kind: 'person', recordId: server.world.people.other }),
  pinDelete: (server) => pinned(server),
  pinMove: lastOfTwo,
  signatureSave: () => Promise.resolve({ method: 'TYPED', name: 'Ada Lovelace' }),
  signatureDelete: signature,
  savedViewMakeDefault: async (server) => ({ list: 'people', id: (await view(server)).id }),
}
