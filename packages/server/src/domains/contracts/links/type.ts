import { contractStates, signerStates } from '@kith/shared/domains/contracts/contracts.ts'
import { signatureMethods } from '@kith/shared/signatures.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { ContractRow, SignerRow } from '../sql.ts'

/** A contract as somebody reads it by a link: no ids, and no text before they have said who they are. */
export type LinkedContract = {
  readonly organisation: string
  readonly logo: string | null
  readonly contract: ContractRow
  readonly own: SignerRow
  readonly signers: readonly SignerRow[]
  readonly isOpened: boolean
  readonly consent: string
  readonly downloadUrl: string | null
}

const Signer = builder.objectRef<SignerRow>('LinkedContractSigner').implement({
  description: 'Somebody who signs a contract that is read by a link.',
  fields: (t) => ({
    place: t.exposeInt('place', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    state: t.field({ type: enumOf('ContractSignerState', signerStates), nullable: false, resolve: ({ state }) => state }),
    actedAt: t.field({ type: 'DateTime', resolve: ({ acted_at: at }) => at }),
    signatureMethod: t.field({ type: enumOf('SignatureMethod', signatureMethods), resolve: ({ signature_method: method }) => method }),
    signature: t.exposeString('signature'),
  }),
})

export const LinkedContractType = builder.objectRef<LinkedContract>('LinkedContract').implement({
  description: 'A contract as one of its signers reads it by their link.',
  fields: (t) => ({
    organisation: t.exposeString('organisation', { nullable: false }),
    logo: t.exposeString('logo'),
    signerName: t.string({ nullable: false, resolve: ({ own }) => own.name }),
    isOpened: t.exposeBoolean('isOpened', {
      nullable: false,
      description: 'Whether whoever has the link has said that they are its signer.',
    }),
    title: t.string({ resolve: ({ isOpened, contract }) => (isOpened ? contract.title : null) }),
    person: t.string({ resolve: ({ isOpened, contract }) => (isOpened ? contract.person : null) }),
    content: t.string({
      description: 'Its text, as editors keep it; null until they have said so.',
      resolve: ({ isOpened, contract }) => (isOpened ? contract.content : null),
    }),
    message: t.string({ resolve: ({ isOpened, own }) => (isOpened ? own.message : null) }),
    thanks: t.string({ resolve: ({ isOpened, own }) => (isOpened && own.state === 'COMPLETED' ? own.thanks : null) }),
    status: t.field({ type: enumOf('ContractStatus', contractStates), nullable: false, resolve: ({ contract }) => contract.status }),
    signBy: t.field({ type: 'Date', resolve: ({ contract }) => contract.sign_by }),
    version: t.int({ nullable: false, description: 'The version of their turn.', resolve: ({ own }) => own.version }),
    state: t.field({ type: enumOf('ContractSignerState', signerStates), nullable: false, resolve: ({ own }) => own.state }),
    signers: t.field({
      type: [Signer],
      nullable: { list: false, items: false },
      resolve: ({ isOpened, signers }) => (isOpened ? [...signers] : []),
    }),
    consent: t.exposeString('consent', {
      nullable: false,
      description: 'What they agree to when they sign, in the language that was asked for.',
    }),
    downloadUrl: t.exposeString('downloadUrl', { description: 'Where the sealed file is, for five minutes; null until it is there.' }),
  }),
})
