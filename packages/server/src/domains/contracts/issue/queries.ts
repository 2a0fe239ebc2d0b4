import { issuingContracts } from '@kith/shared/domains/contracts/contracts.ts'
import { signerOrders, signerRoles, type SignerOrder } from '@kith/shared/domains/contracts/templates.ts'
import { writtenContent } from '@kith/shared/written-content.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readDay } from '#platform/graphql/day.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { publishedTemplates } from '../sql.ts'
import { draftOf, type Draft, type DraftSigner, type DraftValue } from './draft.ts'

type Issuable = { readonly id: string; readonly name: string; readonly signerCount: number; readonly signerOrder: SignerOrder }
const IssuableTemplate = builder.objectRef<Issuable>('IssuableContractTemplate').implement({
  description: 'A published template, of which contracts can be issued.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    signerCount: t.exposeInt('signerCount', { nullable: false }),
    signerOrder: t.field({
      type: enumOf('ContractSignerOrder', signerOrders),
      nullable: false,
      resolve: ({ signerOrder }) => signerOrder,
    }),
  }),
})

export const listIssuableContractTemplates = defineQuery({
  name: 'listIssuableContractTemplates',
  description: 'The published contract templates, for those who issue contracts.',
  permission: issuingContracts,
  byReach: true,
  returns: [IssuableTemplate],
  nullable: false,
  resolve: async ({ db }) => [...(await db.run(publishedTemplates, {}))],
})

const Signer = builder.objectRef<DraftSigner>('ContractDraftSigner').implement({
  description: 'Who would sign at a place; nobody yet where somebody is to be chosen.',
  fields: (t) => ({
    place: t.exposeInt('place', { nullable: false }),
    role: t.field({ type: enumOf('ContractSignerRole', signerRoles), nullable: false, resolve: ({ role }) => role }),
    personId: t.id({ resolve: ({ personId }) => personId }),
    name: t.exposeString('name'),
    way: t.field({
      type: enumOf('ContractWay', ['SESSION', 'LINK']),
      description: 'How they are asked: signed in, or by a link that is mailed; null where neither is possible.',
      resolve: ({ way }) => way,
    }),
  }),
})

const Value = builder.objectRef<DraftValue>('ContractDraftValue').implement({
  description: 'What a value of the text is filled in with; null where there is none.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    value: t.exposeString('value'),
    isCustom: t.exposeBoolean('isCustom', { nullable: false, description: 'Whether it is only asked for, and never found.' }),
  }),
})

const ContractDraft = builder.objectRef<Draft>('ContractDraft').implement({
  description: 'A contract as it would be issued now.',
  fields: (t) => ({
    jobId: t.exposeID('jobId', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    signerOrder: t.field({
      type: enumOf('ContractSignerOrder', signerOrders),
      nullable: false,
      resolve: ({ signerOrder }) => signerOrder,
    }),
    signers: t.field({ type: [Signer], nullable: { list: false, items: false }, resolve: ({ signers }) => [...signers] }),
    values: t.field({ type: [Value], nullable: { list: false, items: false }, resolve: ({ values }) => [...values] }),
    signBy: t.field({ type: 'Date', description: 'The last day on which it can be signed.', resolve: ({ signBy }) => signBy }),
    viewerIds: t.field({ type: ['ID'], nullable: { list: false, items: false }, resolve: ({ viewerIds }) => [...viewerIds] }),
    content: t.string({
      nullable: false,
      description: 'Its text as editors keep it, with the names of its values where these will stand.',
      resolve: ({ written }) => writtenContent(written),
    }),
  }),
})

export const getContractDraft = defineQuery({
  name: 'getContractDraft',
  description: 'What a contract would say if it was issued with these details, and what is missing for that. Nothing is written.',
  permission: issuingContracts,
  args: (arg) => ({
    personId: arg.id({ required: true }),
    templateId: arg.id({ required: true }),
    jobId: arg.id(),
    effectiveOn: arg({ type: 'String', required: true, description: 'The day whose values are filled in.' }),
  }),
  about: ({ personId }) => ({ kind: 'person', id: personId }),
  returns: ContractDraft,
  nullable: false,
  resolve: (ctx, { personId, templateId, jobId = null, effectiveOn }) =>
    draftOf(ctx, { personId, templateId, jobId, effectiveOn: readDay(ctx, effectiveOn) }),
})
