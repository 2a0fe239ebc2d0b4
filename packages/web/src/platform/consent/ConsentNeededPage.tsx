import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { ConsentChoice } from './ConsentChoice.tsx'

/** Instead of every page, to those who have yet to accept the disclaimer of their organisation; afterwards the page that was asked for. */
export default function ConsentNeededPage() {
  const { t } = useTranslation()
  const title = t('errors.consent.title')
  useDocumentTitle(title)
  return (
    <div className="page consent-page">
      <PageHead title={title} context={t('errors.consent.line')} />
      {/* What was asked with fewer rights is asked again */}
      <ConsentChoice goOn={() => location.reload()} />
    </div>
  )
}
