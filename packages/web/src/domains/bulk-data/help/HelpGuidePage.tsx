import '../bulk-data.css'
import { useQuery } from '@apollo/client/react'
import { bulkDataDraftDays } from '@kith/shared/domains/bulk-data.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useCrumbs } from '../use-crumbs.ts'
import { BulkDataHelpGuideDocument } from './help-guide.graphql.ts'
import { byOrigin } from '../upload/use-upload-types.ts'
import { UsageGuide } from './UsageGuide.tsx'

/** How the tool is used, and what the file of each import type looks like. */
export default function HelpGuidePage() {
  const { t } = useTranslation('bulk-data')
  const crumbs = useCrumbs()
  const { data, error, refetch } = useQuery(BulkDataHelpGuideDocument)
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const uploads = data.listBulkDataSupportedUploads
  const { own, records, lists } = byOrigin(uploads)
  return (
    <div className="page">
      <PageHead
        title={t('help.title')}
        breadcrumb={crumbs}
        context={t('help.line')}
        actions={[{ label: t('list.start'), to: href('settings.bulk_data_tool.import.create'), adds: true }]}
      />
      <section className="card import-card" aria-labelledby="how-title">
        <h2 id="how-title">{t('help.how')}</h2>
        <ol className="help-steps">
          {steps.map((step) => (
            <li key={step}>
              <strong>{t(`help.steps.${step}.title`)}</strong> {t(`help.steps.${step}.text`)}
            </li>
          ))}
        </ol>
        <h3>{t('help.fileTitle')}</h3>
        <ul className="help-steps">
          {rules.map((rule) => (
            <li key={rule}>{t(`help.rules.${rule}`, { days: bulkDataDraftDays })}</li>
          ))}
        </ul>
      </section>
      {[...own, ...records, ...lists].map((upload) => (
        <UsageGuide key={upload.type} upload={upload} />
      ))}
    </div>
  )
}

const steps = ['prepare', 'upload', 'check', 'preview', 'save', 'start'] as const
const rules = ['format', 'headings', 'dates', 'person', 'names', 'empty', 'drafts'] as const
