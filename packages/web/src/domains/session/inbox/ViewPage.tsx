import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { usePageSubject } from '#platform/routing/page-context.ts'
import { ViewList } from './ViewList.tsx'

/** Lists what the user has asked others for, or has decided. */
export default function ViewPage() {
  const { t } = useTranslation()
  const view = usePageSubject<'SENT' | 'DONE'>()
  return (
    <div className="page inbox-page">
      <PageHead title={t('inbox.title')} />
      <ViewList view={view} empty={t(view === 'SENT' ? 'inbox.empty.sent' : 'inbox.empty.done')} />
    </div>
  )
}
