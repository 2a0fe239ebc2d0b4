import { partsOf } from '../../document-content.ts'
import { choice, integer, list, longText, reference, references, text, type Values } from '../../fields.ts'
import { defineRecord, fault, type Fault } from '../../records.ts'
import { hasLooseBraces, valuesOfContent } from '../../text-values.ts'
import { mostWritten, readWritten } from '../../written-content.ts'
import { isContractValue, isCustomValue } from './values.ts'

export const managingTemplates = 'contract_templates.manage'
export const signerOrders = ['ANY', 'ONE_AT_A_TIME'] as const
export type SignerOrder = (typeof signerOrders)[number]

/** Whoever signs: the person whom the contract is for, their supervisor, somebody named, or whoever is named when it is issued. */
export const signerRoles = ['SUBJECT', 'SUPERVISOR', 'PERSON', 'RESOLVE'] as const
export type SignerRole = (typeof signerRoles)[number]
export const mostSigners = 4
export const mostViewers = 10
export const longestToSign = 365

const said = longText({ max: 500 })
const signerFields = {
  role: choice('ContractSignerRole', signerRoles, { required: true }),
  personId: reference('person'),
  /** Said to the signer in the request, and once everybody has signed. */
  message: said,
  thanks: said,
}
type Signer = Values<typeof signerFields>

/** Of which contracts are made: their text, and who signs in which order. A contract keeps what it was made of. */
export const contractTemplate = defineRecord({
  kind: 'contractTemplate',
  owner: 'tenant',
  fields: {
    name: text({ required: true, max: 100 }),
    state: choice('ContractTemplateState', ['DRAFT', 'PUBLISHED'], { required: true, tones: { DRAFT: 'quiet', PUBLISHED: 'done' } }),
    signerOrder: choice('ContractSignerOrder', signerOrders, { required: true }),
    signerCount: integer({ readOnly: true }),
    /** So many days after it is issued a contract can be signed; always, where none are named. */
    daysToSign: integer(),
    signers: list(signerFields),
    viewerIds: references('person', { isEachFound: true }),
    /** A document as its editor keeps it, see `readWritten`. */
    content: longText({ required: true, max: mostWritten.characters }),
  },
  problems: ({ state, signers, viewerIds, daysToSign, content }) => [
    ...(signers ?? []).flatMap((signer, index) => faultsOfSigner(signer, index, viewerIds ?? [])),
    (signers?.length ?? 0) > mostSigners && fault('signers', 'contract_signers_most', { max: mostSigners }),
    state === 'PUBLISHED' && !signers?.length && fault('signers', 'contract_signers_least'),
    typeof daysToSign === 'number' &&
      (daysToSign < 1 || daysToSign > longestToSign) &&
      fault('daysToSign', 'contract_days', { max: longestToSign }),
    (signers ?? []).filter(({ role }) => role === 'SUBJECT').length > 1 && fault('signers', 'contract_signer_twice'),
    (viewerIds?.length ?? 0) > mostViewers && fault('viewerIds', 'contract_viewers_most', { max: mostViewers }),
    ...(content ? faultsOfContent(content) : []),
  ],
  states: { field: 'state', initial: 'DRAFT', relaxed: ['DRAFT'], always: ['name', 'signerOrder'] },
  actions: {
    publish: { from: 'DRAFT', to: 'PUBLISHED', permission: 'edit' },
    unpublish: { from: 'PUBLISHED', to: 'DRAFT', permission: 'edit' },
    delete: { from: 'DRAFT' },
  },
  permissions: { view: managingTemplates, create: managingTemplates, edit: managingTemplates, delete: managingTemplates },
  list: {
    columns: ['name', 'state', 'signerOrder', 'signerCount'],
    filters: ['state', 'signerOrder'],
    search: ['name'],
    sort: 'name',
  },
  example: {
    name: 'Letter of offer',
    signerOrder: 'ONE_AT_A_TIME',
    signers: [{ role: 'SUBJECT', message: 'Please read and sign' }],
    content: '[{"kind":"paragraph","text":"Dear {{person.first_name}}"}]',
  },
})

function faultsOfSigner({ role, personId }: Signer, index: number, viewers: readonly string[]): Fault[] {
  const path = `signers.${index}.personId`
  if (role === 'PERSON' && !personId) return [fault(path, 'required')]
  if (role === 'PERSON' && personId && viewers.includes(personId)) return [fault(path, 'contract_signer_viewer')]
  return []
}

/** Finds the first thing that is wrong with the text of a template. */
export function faultsOfContent(kept: string): Fault[] {
  const content = readWritten(kept)
  if (!content) return [fault('content', 'written_content')]
  if (partsOf(content) > mostWritten.parts) return [fault('content', 'document_parts', { max: mostWritten.parts })]
  const unknown = valuesOfContent(content).find((name) => !isContractValue(name) && !isCustomValue(name))
  if (unknown !== undefined) return [fault('content', 'contract_value', { name: unknown, custom: '{{custom.notice_period}}' })]
  return hasLooseBraces(content) ? [fault('content', 'contract_braces', { example: '{{person.first_name}}' })] : []
}
