import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useCrumbs } from '../use-crumbs.ts'
import { Exports } from './Exports.tsx'

/** The exports of whole lists, each with the files that can be downloaded. */
export default function ExportDownloadPage() {
  const { t } = useTranslation('bulk-data')
  return (
    <div className="page">
      <PageHead title={t('exports.title')} context={t('exports.line')} breadcrumb={useCrumbs({ below: false })} />
      <Exports />
    </div>
  )
}
