import { contractStates, issuingContracts, signerStates } from '@kith/shared/domains/contracts/contracts.ts'
import { signerOrders, signerRoles } from '@kith/shared/domains/contracts/templates.ts'
import { signatureMethods } from '@kith/shared/signatures.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { may } from '#platform/rights/check.ts'
import { contractActs } from '../acts.ts'
import { actsOfContract, type ActRow, type SignerRow } from '../sql.ts'
import { contractFiles, unlessGone } from '../sealing/files.ts'
import { fileByHash, fileOfContract } from '../sealing/sql.ts'
import { seenContract, type SeenContract } from './sight.ts'

const Signer = builder.objectRef<SignerRow>('ContractSignerShown').implement({
  description: 'Somebody who signs a contract.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    place: t.exposeInt('place', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    role: t.field({ type: enumOf('ContractSignerRole', signerRoles), nullable: false, resolve: ({ role }) => role }),
    state: t.field({ type: enumOf('ContractSignerState', signerStates), nullable: false, resolve: ({ state }) => state }),
    actedAt: t.field({ type: 'DateTime', resolve: ({ acted_at: at }) => at }),
    reason: t.exposeString('reason', { description: 'Why they have rejected it.' }),
    signatureMethod: t.field({ type: enumOf('SignatureMethod', signatureMethods), resolve: ({ signature_method: method }) => method }),
    signature: t.exposeString('signature', { description: 'The name as it was typed, or the strokes that were drawn.' }),
  }),
})

const Act = builder.objectRef<ActRow>('ContractAct').implement({
  description: 'Something that has happened to a contract.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    act: t.field({ type: enumOf('ContractActName', contractActs), nullable: false, resolve: ({ act }) => act }),
    at: t.expose('at', { type: 'DateTime', nullable: false }),
    byName: t.exposeString('by_name', { nullable: false }),
  }),
})

const ContractView = builder.objectRef<SeenContract>('ContractView').implement({
  description: 'A contract as its signers, its viewers and those who may view it read it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    templateName: t.exposeString('template_name', { nullable: false }),
    status: t.field({ type: enumOf('ContractStatus', contractStates), nullable: false, resolve: ({ status }) => status }),
    signerOrder: t.field({
      type: enumOf('ContractSignerOrder', signerOrders),
      nullable: false,
      resolve: ({ signer_order: order }) => order,
    }),
    effectiveOn: t.field({ type: 'Date', nullable: false, resolve: ({ effective_on: day }) => day }),
    issuedOn: t.field({ type: 'Date', nullable: false, resolve: ({ issued_on: day }) => day }),
    completedOn: t.field({ type: 'Date', resolve: ({ completed_on: day }) => day }),
    signBy: t.field({ type: 'Date', description: 'The last day on which it can be signed.', resolve: ({ sign_by: day }) => day }),
    isExpired: t.boolean({
      nullable: false,
      description: 'Whether it waits for signatures that nobody can give any more, as its last day is over.',
      resolve: async ({ status, sign_by: day }, _, request) =>
        status === 'PENDING' && day !== null && day < (await read(request)).actor.today,
    }),
    mayResend: t.boolean({
      nullable: false,
      description: 'Whether its reader may send it again.',
      resolve: async ({ id, status }, _, request) =>
        status === 'PENDING' && may(await read(request), issuingContracts, { kind: 'contract', id }),
    }),
    content: t.exposeString('content', { nullable: false, description: 'Its text, as editors keep it.' }),
    signers: t.field({ type: [Signer], nullable: { list: false, items: false }, resolve: ({ signers }) => [...signers] }),
    own: t.field({ type: Signer, description: 'The place of its reader among those who sign.', resolve: ({ own }) => own }),
    message: t.string({ description: 'What is said to its reader with the request to sign.', resolve: ({ own }) => own?.message ?? null }),
    downloadUrl: t.string({
      description: 'Where its sealed file is, for five minutes; null until everybody has signed and it is sealed.',
      resolve: async ({ id }, _, request) => {
        const ctx = await read(request)
        return (await ctx.db.first(fileOfContract, { contract: id })) ? contractFiles.link(ctx, id) : null
      },
    }),
    acts: t.field({
      type: [Act],
      nullable: { list: false, items: false },
      description: 'What has happened to it, for those who may view contracts of the person.',
      resolve: async ({ id, isHeld }, _, request) => (isHeld ? [...(await (await read(request)).db.run(actsOfContract, { id }))] : []),
    }),
  }),
})

export const getContractView = defineQuery({
  name: 'getContractView',
  description: 'A contract with its text, for its signers and viewers and for those who may view the contracts of its person.',
  permission: 'signed-in',
  asOneself: false,
  starter: true,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: ContractView,
  nullable: false,
  resolve: (ctx, { id }) => seenContract(ctx, id),
})

export const getContractOfFile = defineQuery({
  name: 'getContractOfFile',
  description:
    'The contract whose sealed file has this SHA-256, unchanged to the last byte; null for any other file, and for a contract that you may not read.',
  permission: 'people.contracts.view',
  byReach: true,
  args: (arg) => ({ sha256: arg.string({ required: true }) }),
  returns: ContractView,
  resolve: async (ctx, { sha256 }) => {
    const file = /^[0-9a-f]{64}$/.test(sha256) ? await ctx.db.first(fileByHash, { sha256 }) : undefined
    return file ? ((await seenContract(ctx, file.contract_id).catch(unlessGone)) ?? null) : null
  },
})
