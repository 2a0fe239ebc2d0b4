import '../bulk-data.css'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams } from 'react-router'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { ImportProgress } from '../ImportProgress.tsx'
import { ImportStatusBadge } from '../ImportStatusBadge.tsx'
import { ActionsCard } from '../preview/ActionsCard.tsx'
import { ProblemText } from '../problem/ProblemText.tsx'
import { useCrumbs } from '../use-crumbs.ts'
import { FactsCard } from './FactsCard.tsx'
import { FilesCard } from './FilesCard.tsx'
import { MissingRecordsCard } from './MissingRecordsCard.tsx'
import { ProcessingCard } from './ProcessingCard.tsx'
import { StartBar } from './StartBar.tsx'
import { StepsLine } from './StepsLine.tsx'
import { useImport, type Import } from './use-import.ts'
import { useImportActs } from './use-import-acts.tsx'

/** One import, from its first file to its last row. */
export default function ImportPage() {
  const { importId = '' } = useParams()
  const { row, error, isMoving, reload } = useImport(importId)
  if (error && !row) return <FailurePage error={error} retry={reload} />
  if (!row) return <PageSkeleton />
  return <Loaded key={importId} row={row} isMoving={isMoving} />
}

function Loaded({ row, isMoving }: { row: Import; isMoving: boolean }) {
  const { t } = useTranslation('bulk-data')
  const crumbs = useCrumbs()
  const { actions, dialogs, save, start } = useImportActs(row)
  useDocumentTitle(undefined, row.name)
  const isOpen = row.status === 'UNPROCESSED'
  return (
    <div className="page import-page">
      <PageHead
        title={row.name}
        breadcrumb={crumbs}
        actions={actions}
        context={
          <span className="import-context">
            <ImportStatusBadge status={row.status} />
            <span>
              {row.createdBy && <>{t('import.createdBy', { name: row.createdBy.name })} · </>}
              <AgoText moment={row.createdAt} />
            </span>
          </span>
        }
      />
      <StepsLine steps={row.steps} />
      {isOpen && row.progress && (
        <div className="card import-card">
          <ImportProgress progress={row.progress} />
        </div>
      )}
      {!isOpen && <ProcessingCard row={row} />}
      {row.failure && (
        <div className="card import-card" role="alert">
          <ProblemText problem={row.failure} />
        </div>
      )}
      {isOpen && <FilesCard row={row} />}
      {isOpen && row.missingRecords.length > 0 && <MissingRecordsCard row={row} />}
      {(row.counts.all > 0 || !isOpen) && <ActionsCard row={row} isMoving={isMoving} />}
      {!isOpen && <FilesCard row={row} />}
      <FactsCard row={row} />
      {isOpen && <StartBar row={row} save={save} start={start} />}
      <div className="visually-hidden" role="status">
        {row.progress ? t(`progress.${row.progress.stage}`) : t(`status.${row.status}`)}
      </div>
      {dialogs}
    </div>
  )
}
