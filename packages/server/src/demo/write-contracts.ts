import type { DocumentContent } from '@kith/shared/document-content.ts'
import { writtenContent } from '@kith/shared/written-content.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { insertContracts, insertContractTemplates } from './sql-contracts.ts'

const offer: DocumentContent = [
  { kind: 'heading', level: 1, text: 'Contract of employment' },
  {
    kind: 'paragraph',
    text: [
      { text: 'Between {{organisation.name}} and ' },
      { text: '{{person.full_name}}', strong: true },
      { text: ', from {{contract.effective_from}}.' },
    ],
  },
  { kind: 'heading', level: 2, text: 'Your work' },
  { kind: 'paragraph', text: 'You work as {{job.position_title}} in {{job.business_unit}} and report to {{supervisor.full_name}}.' },
  { kind: 'heading', level: 2, text: 'Your pay' },
  {
    kind: 'table',
    columns: [{ heading: 'Part' }, { heading: 'Amount' }],
    rows: [['Base salary a year', '{{remuneration.currency}} {{remuneration.base_annual}}']],
  },
  { kind: 'numbered', items: ['The notice period is {{custom.notice_period}}.', 'Changes to this contract are made in writing.'] },
]
const hours: DocumentContent = [
  { kind: 'heading', level: 1, text: 'Change of working hours' },
  { kind: 'paragraph', text: 'From {{contract.effective_from}} you work {{job.fte}} of full time.' },
]
const signers = [
  { role: 'SUBJECT', personId: null, message: 'Please read your contract and sign it.', thanks: null },
  { role: 'SUPERVISOR', personId: null, message: null, thanks: null },
]
const issued: DocumentContent = [
  { kind: 'heading', level: 1, text: 'Contract of employment' },
  { kind: 'paragraph', text: 'You work full time and report to your supervisor. The notice period is four weeks.' },
]

type Writing = { readonly today: string; readonly user: string | undefined; readonly cast: readonly string[] }

/** Two templates, and contracts of people who do not sign in to the demo: one that waits, and one that was rejected. */
export async function writeContracts(db: Connection, { today, user, cast }: Writing): Promise<void> {
  const templates = [
    { id: v7(), name: 'Contract of employment', state: 'PUBLISHED', content: offer },
    { id: v7(), name: 'Change of working hours', state: 'DRAFT', content: hours },
  ].map(({ content, ...template }) => ({
    ...template,
    signer_order: 'ONE_AT_A_TIME',
    signer_count: signers.length,
    signers,
    viewer_ids: [],
    content: writtenContent(content),
  }))
  await db.run(insertContractTemplates, { rows: JSON.stringify(templates) })
  const [template] = templates
  if (user && template)
    await db.run(insertContracts, { template: template.id, name: template.name, content: writtenContent(issued), today, user, cast })
}
