import type { TestClient } from '#platform/testing/test-client.ts'

export type Draft = { readonly id: string; readonly version: number; readonly state: string }
export type Given = { readonly jobId: string; readonly attributes: readonly string[] } & Readonly<Record<string, unknown>>
export type Chart = {
  jobIds: string[]
  personIds: string[]
  names: string[]
  supervisors: number[]
  directReports: number[]
  allReports: number[]
  titles: number[]
  titleNames: string[]
  units: number[]
  unitIds: string[]
  unitParents: number[]
  roles: { ids: string[]; parents: number[]; jobs: number[]; vacant: boolean[]; ofJobs: number[] } | null
}
export type Figures = {
  people: number
  jobs: number
  fte: string
  managers: number
  averageSpan: number | null
  widestSpan: number
  layers: number
  vacancies: number | null
  cost: { currency: string; amount: string }[] | null
}
type Problems = { jobId: string; needsApproval: boolean; problems: { rule: string; message: string }[] }
export type Preview = {
  before: Chart
  after: Chart
  figuresBefore: Figures
  figuresAfter: Figures
  sight: { personId: string; gained: string[]; lost: string[]; hidden: number }[]
  hiddenSight: number
  problems: Problems[]
}

const draft = '{ id version state }'
export const chartFields = `jobIds personIds names supervisors directReports allReports titles titleNames units unitIds unitParents
  roles { ids parents jobs vacant ofJobs }`
const figures = 'people jobs fte managers averageSpan widestSpan layers vacancies cost { currency amount }'
const problems = 'jobId needsApproval problems { rule message }'
export const createDraft = `mutation ($input: ReorganisationCreateInput!) { done: reorganisationCreate(input: $input) ${draft} }`
export const moveInDraft = `mutation ($input: ReorganisationMoveInput!) { done: reorganisationMove(input: $input) ${draft} }`
export const takeOutOfDraft = `mutation ($input: ReorganisationUnmoveInput!) { done: reorganisationUnmove(input: $input) ${draft} }`
export const submitDraft = `mutation ($input: RecordVersionInput!) { done: reorganisationSubmit(input: $input) ${draft} }`
export const withdrawDraft = `mutation ($input: RecordVersionInput!) { done: reorganisationWithdraw(input: $input) ${draft} }`
export const duplicateDraft = `mutation ($input: ReorganisationDuplicateInput!) { done: reorganisationDuplicate(input: $input) ${draft} }`
export const getDraft = `query ($id: ID!) { done: getReorganisation(id: $id) { id version state isOwn viewerCan
  moves { jobId job { personDisplayName } changes { attribute from to toId now isStale } outcome requestState } } }`
export const previewDraft = `query ($id: ID!) { done: previewReorganisation(id: $id) { before { ${chartFields} } after { ${chartFields} }
  figuresBefore { ${figures} } figuresAfter { ${figures} } sight { personId gained lost hidden } hiddenSight problems { ${problems} } } }`
export const checkDraft = `query ($id: ID!) { done: checkReorganisation(id: $id) { ${problems} } }`

type Move = {
  jobId: string
  job: { personDisplayName: string } | null
  changes: { attribute: string; from: string | null; to: string | null; toId: string | null; now: string | null; isStale: boolean }[]
  outcome: string | null
  requestState: string | null
}
export type DraftAnswer = Draft & { isOwn: boolean; viewerCan: string[]; moves: Move[] }

export async function makeDraft(client: TestClient, effectiveFrom: string, moves: readonly Given[], reasonId: unknown): Promise<Draft> {
  const input = { name: 'Two teams become one', effectiveFrom, reasonId }
  const { done } = await client.ask<{ done: Draft }>(createDraft, { input })
  return moves.length === 0 ? done : addMoves(client, done, moves)
}

export const addMoves = async (client: TestClient, { id, version }: Draft, moves: readonly Given[]): Promise<Draft> =>
  (await client.ask<{ done: Draft }>(moveInDraft, { input: { id, version, moves: moves.map(asInput) } })).done

export const reportTo = (jobId: string, supervisorJobId: string | null): Given => ({ jobId, attributes: ['SUPERVISOR'], supervisorJobId })

/** A move as the mutation takes it. */
export const asInput = ({ attributes, ...rest }: Given) => ({ ...rest, attributes: attributes.map((attribute) => ({ attribute })) })

export const readDraft = async (client: TestClient, id: string): Promise<DraftAnswer> =>
  (await client.ask<{ done: DraftAnswer }>(getDraft, { id })).done

export const readPreview = async (client: TestClient, id: string): Promise<Preview> =>
  (await client.ask<{ done: Preview }>(previewDraft, { id })).done

export const check = async (client: TestClient, id: string): Promise<Problems[]> =>
  (await client.ask<{ done: Problems[] }>(checkDraft, { id })).done

/** Takes a draft a step on at its version of now. */
export async function takeOn(client: TestClient, document: string, { id }: Pick<Draft, 'id'>, more: object = {}) {
  const { version } = await readDraft(client, id)
  return client.send<{ done: Draft }>(document, { input: { id, version, ...more } })
}
