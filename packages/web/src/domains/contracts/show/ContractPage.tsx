import { href } from '@kith/shared/routes.ts'
import { Alert } from '@mantine/core'
import { IconDownload, IconFileText, IconPrinter, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { useSite } from '#platform/routing/site.ts'
import { PersonLink } from '../../people/public.ts'
import type { ContractFragment } from './contracts.graphql.ts'
import { LoadedContract } from './LoadedContract.tsx'
import { ResendDialog } from './ResendDialog.tsx'
import { SignersCard } from './SignersCard.tsx'
import { isBeingSealed, StatusBadge } from './StatusBadge.tsx'
import { TrailCard } from './TrailCard.tsx'

/** Shows what a contract is, who has signed it and what has happened to it. */
export default function ContractPage() {
  return <LoadedContract>{(contract, reload) => <Shown contract={contract} reload={reload} />}</LoadedContract>
}

function Shown({ contract, reload }: { contract: ContractFragment; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['contracts', 'records', 'choices'])
  const {
    id,
    title,
    status,
    personId,
    personDisplayName: person,
    templateName,
    signerOrder,
    effectiveOn,
    issuedOn,
    completedOn,
    signBy,
    isExpired,
    mayResend,
    acts,
    own,
  } = contract
  const site = useSite()
  const { longDate } = useDateFormat()
  const [isResending, setIsResending] = useState(false)
  const label = (name: 'templateName' | 'signerOrder' | 'effectiveOn' | 'issuedOn' | 'completedOn' | 'signBy') =>
    t(`records:contract.fields.${name}.label`)
  useDocumentTitle(title, person)
  return (
    <div className="page">
      <PageHead
        title={title}
        breadcrumb={site.mayOpen('contracts.list') ? [{ label: t('records:contract.many'), to: href('contracts.list') }] : []}
        context={
          <>
            {person} <StatusBadge status={status} />
          </>
        }
        actions={[
          ...(contract.downloadUrl
            ? [
                {
                  label: t('page.download'),
                  run: () => location.assign(contract.downloadUrl ?? ''),
                  icon: <IconDownload size={16} aria-hidden />,
                },
              ]
            : []),
          {
            label: t(own?.state === 'PENDING' ? 'page.readAndSign' : 'page.read'),
            to: href('contracts.view', { contractId: id }),
            icon: <IconFileText size={16} aria-hidden />,
          },
          {
            label: t('page.print'),
            to: href('contracts.print', { contractId: id }),
            icon: <IconPrinter size={16} aria-hidden />,
            inMenu: true,
          },
          ...(mayResend ? [{ label: t('resend.action'), run: () => setIsResending(true), icon: <IconSend size={16} aria-hidden /> }] : []),
        ]}
      />
      {isExpired && signBy && (
        <Alert variant="light" color="yellow">
          {t('page.expired', { day: longDate(signBy) })}
        </Alert>
      )}
      {isBeingSealed(contract) && (
        <Alert variant="light" role="status">
          {t('page.sealing')}
        </Alert>
      )}
      <DetailCard
        title={t('records:contract.one')}
        fields={[
          { label: t('records:person.one'), value: <PersonLink id={personId} displayName={person} /> },
          { label: label('templateName'), value: templateName },
          { label: label('effectiveOn'), value: <DateText date={effectiveOn} /> },
          { label: label('issuedOn'), value: <DateText date={issuedOn} /> },
          { label: label('signerOrder'), value: t(`choices:ContractSignerOrder.${signerOrder}`) },
          { label: label('signBy'), value: signBy && <DateText date={signBy} /> },
          { label: label('completedOn'), value: completedOn && <DateText date={completedOn} /> },
        ]}
      />
      <SignersCard signers={contract.signers} />
      {acts.length > 0 && <TrailCard acts={acts} />}
      {isResending && <ResendDialog contract={contract} close={() => setIsResending(false)} reload={reload} />}
    </div>
  )
}
