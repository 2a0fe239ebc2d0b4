import '../contracts.css'
import { href } from '@kith/shared/routes.ts'
import { readWritten } from '@kith/shared/written-content.ts'
import { IconPrinter } from '@tabler/icons-react'
import { DocumentView } from '#platform/document/DocumentView.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { LoadedContract } from './LoadedContract.tsx'
import { SignersCard } from './SignersCard.tsx'

/** Shows a contract as it is put on paper. */
export default function PrintPage() {
  const { t } = useTranslation('contracts')
  return (
    <LoadedContract>
      {({ id, title, personDisplayName, content, signers, status }) => (
        <div className="page">
          <PageHead
            title={title}
            breadcrumb={[{ label: title, to: href('contracts.view', { contractId: id }) }]}
            context={personDisplayName}
            actions={[{ label: t('page.print'), run: () => window.print(), icon: <IconPrinter size={16} aria-hidden /> }]}
          />
          <div className="contract-page">
            {status !== 'COMPLETED' && <p className="contract-mark">{t('page.notSigned')}</p>}
            <DocumentView content={readWritten(content) ?? []} label={title} />
            <SignersCard signers={signers} />
          </div>
        </div>
      )}
    </LoadedContract>
  )
}
