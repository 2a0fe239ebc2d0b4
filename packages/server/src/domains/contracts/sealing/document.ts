import { plainText } from '@kith/shared/rich-text.ts'
import type { Block, DocumentContent } from '@kith/shared/document-content.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { readWritten } from '@kith/shared/written-content.ts'
import { textIn, type Wording } from '#platform/words.ts'
import type { ActRow, ContractRow, SignerRow } from '../sql.ts'

type Sealed = {
  readonly contract: ContractRow
  readonly signers: readonly SignerRow[]
  readonly acts: readonly ActRow[]
  readonly wording: Wording
}

/** A contract as it is kept once everybody has signed: its text, the signatures, and what shows how they came about. */
export function sealedContent({ contract, signers, acts, wording }: Sealed): DocumentContent {
  const say = (name: 'signatures' | 'evidence' | 'acts') => textIn(wording, `contracts:evidence.${name}`)
  return [
    ...(readWritten(contract.content) ?? []),
    { kind: 'heading', level: 2, text: say('signatures') },
    { kind: 'signatures', signers: signers.map((signer) => signatureOf(signer, wording)) },
    { kind: 'pageBreak' },
    { kind: 'heading', level: 1, text: say('evidence') },
    { kind: 'facts', facts: factsOfContract(contract, acts, wording) },
    ...signers.flatMap((signer) => evidenceOf(signer, wording)),
    { kind: 'heading', level: 2, text: say('acts') },
    {
      kind: 'table',
      columns: ['when', 'what'].map((name) => ({ heading: textIn(wording, `contracts:evidence.${name as 'when'}`) })),
      rows: acts.map((act) => [momentIn(act.at, {}, wording), textIn(wording, `contracts:acts.${act.act}`, { name: act.by_name })]),
    },
  ]
}

type Signature = Extract<Block, { kind: 'signatures' }>['signers'][number]

const signatureOf = (signer: SignerRow, wording: Wording): Signature => ({
  name: signer.name,
  line: momentIn(signer.acted_at ?? new Date(0), signer, wording),
  ...(signer.signature_method === 'DRAWN' ? { drawing: signer.signature ?? '' } : { typed: signer.signature ?? '' }),
})

function factsOfContract(contract: ContractRow, acts: readonly ActRow[], wording: Wording) {
  const label = (name: 'contract' | 'person' | 'id' | 'effective' | 'hash') => textIn(wording, `contracts:evidence.${name}`)
  return [
    { label: label('contract'), value: contract.title },
    { label: label('person'), value: contract.person },
    { label: label('effective'), value: formatDayInText(contract.effective_on, wording) },
    { label: label('id'), value: contract.id },
    { label: label('hash'), value: acts.find(({ act }) => act === 'ISSUED')?.sha256 ?? '' },
  ]
}

function evidenceOf(signer: SignerRow, wording: Wording): Block[] {
  const label = (name: 'at' | 'way' | 'address' | 'agent' | 'consent' | 'consentHash') => textIn(wording, `contracts:evidence.${name}`)
  return [
    { kind: 'heading', level: 2, text: signer.name },
    {
      kind: 'facts',
      facts: [
        { label: label('at'), value: momentIn(signer.acted_at ?? new Date(0), signer, wording) },
        { label: label('way'), value: textIn(wording, `contracts:evidence.ways.${signer.way ?? 'SESSION'}`) },
        { label: label('address'), value: signer.address ?? '–' },
        { label: label('agent'), value: signer.agent || '–' },
        { label: label('consent'), value: plainText(signer.consent ?? '') },
        { label: label('consentHash'), value: signer.consent_hash ?? '' },
      ],
    },
  ]
}

/** In the time of where it was, with the name of its zone and how far it is from UTC, and in UTC. */
function momentIn(at: Date, { timezone }: { readonly timezone?: string | null }, { language }: Wording): string {
  const zone = timezone ?? 'UTC'
  const local = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23', timeZone: zone }).format(at)
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC').replace('GMT', 'UTC')
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return `${local} (${city === offset ? city : `${city}, ${offset}`}) · ${at.toISOString().slice(0, 19)}Z`
}
