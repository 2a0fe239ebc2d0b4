import { lowerFirst } from '@kith/shared/words.ts'
import { Anchor } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { use, useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link, useParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useText } from '#platform/i18n/use-text.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { PageActions, type Action } from '#platform/page/PageActions.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { PinButton } from '#platform/pins/PinButton.tsx'
import { AttachmentsCard } from './facets/AttachmentsCard.tsx'
import { CommentsCard } from './facets/CommentsCard.tsx'
import { DeleteRecordDialog } from './DeleteRecordDialog.tsx'
import { LoadedRecords } from './loaded-records.ts'
import { useRecordOperations, type AnyRecord } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { RecordPage } from './RecordPage.tsx'
import { RecordSections } from './RecordSections.tsx'
import { useHistoryActions } from './use-history-actions.tsx'
import { useRecordLinks } from './use-record-links.ts'
import { useRecordText } from './use-record-text.ts'
import { useRecordSteps } from './use-record-steps.tsx'
import { useShownFields } from './use-record-values.tsx'

/** One record of a declared kind, with what its viewer may do with it. */
export default function RecordShowPage() {
  return <RecordShow />
}

interface Props {
  /** The fields that it shows, where these are not all. */
  names?: (record: AnyRecord) => readonly string[]
  children?: (record: AnyRecord) => ReactNode
}

export function RecordShow(props: Props) {
  const { kind, operations } = useRecordOperations()
  const { [`${kind.kind}Id`]: id = '' } = useParams()
  const { notFoundText } = useRecordText(kind)
  return (
    <RecordPage
      query={operations.get}
      variables={{ id }}
      record={(data) => data.record}
      skeleton={<CardSkeleton />}
      notFound={notFoundText}
    >
      {(record, reload) => <Shown record={record} reload={reload} {...props} />}
    </RecordPage>
  )
}

function Shown({ record, reload, names, children }: Props & { record: AnyRecord; reload: () => Promise<unknown> }) {
  const { kind, operations } = useRecordOperations()
  const { t } = useTranslation()
  const text = useText()
  const { nameOf } = useRecordText(kind)
  const fields = useShownFields(kind)(record, names?.(record))
  const links = useRecordLinks()
  const [removes, setRemoves] = useState(false)
  const isInside = use(LoadedRecords).size > 0
  const { stepsOf, dialog } = useRecordSteps()
  const historyOf = useHistoryActions()
  const one = text(wordOf(kind, 'one'))
  const steps = stepsOf(record)
  const leading = steps.filter(({ isQuiet }) => !isQuiet)
  const actions: Action[] = [
    ...leading,
    ...(links.has('edit') && record.viewerCan.includes('edit')
      ? [{ label: t('page.edit', { name: lowerFirst(one) }), to: links.edit(record.id), icon: <IconPencil size={16} aria-hidden /> }]
      : []),
    ...steps.filter(({ isQuiet }) => isQuiet),
    ...(record.viewerCan.includes('delete')
      ? [
          {
            label: t('settingsList.delete'),
            run: () => setRemoves(true),
            icon: <IconTrash size={16} aria-hidden />,
            dangerous: true,
            inMenu: true as const,
          },
        ]
      : []),
    ...historyOf(record.id).map((action) => ({ ...action, inMenu: true as const })),
  ]
  const many = { label: text(wordOf(kind, 'many')), to: links.list() }
  return (
    <div className={isInside ? 'record-inside' : 'page'}>
      {isInside ? (
        <>
          <Anchor component={Link} to={many.to} size="sm" className="record-inside-back no-print">
            {many.label}
          </Anchor>
          <div className="page-head-line">
            <h2>{nameOf(record)}</h2>
            <PageActions actions={actions} quiet={leading.length === 0} leads={leading.length > 0}>
              <PinButton kind={kind.kind} id={record.id} name={nameOf(record)} />
            </PageActions>
          </div>
        </>
      ) : (
        <PageHead title={nameOf(record)} breadcrumb={[many]} actions={actions} />
      )}
      {children?.(record)}
      <RecordSections
        kind={kind.kind}
        record={record}
        reload={reload}
        standard={{
          fields: <DetailCard title={one} fields={fields} />,
          documents: record.documents && (
            <AttachmentsCard
              recordId={record.id}
              documents={record.documents}
              attaching={record.viewerCan.includes('edit') ? operations.attaching : undefined}
              reload={reload}
            />
          ),
          comments: record.comments && (
            <CommentsCard subjectKind={kind.kind} subjectId={record.id} comments={record.comments} reload={reload} />
          ),
        }}
      />
      {dialog}
      {removes && <DeleteRecordDialog record={record} close={() => setRemoves(false)} />}
    </div>
  )
}
