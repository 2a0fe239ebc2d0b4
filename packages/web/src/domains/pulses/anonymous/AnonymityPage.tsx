import { href } from '@kith/shared/routes.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'

/** Says what is promised of anonymous forms, and what is not. */
export default function AnonymityPage() {
  const { t } = useTranslation(['pulses', 'forms'])
  return (
    <div className="page">
      <PageHead
        title={t('promise.title')}
        breadcrumb={[{ label: t('forms:tasks.inbox'), to: href('inbox') }]}
        context={t('promise.line')}
      />
      <Said title={t('promise.how')} lines={[t('promise.how1'), t('promise.how2'), t('promise.how3'), t('promise.how4')]} />
      <Said
        title={t('promise.yes')}
        lines={[t('promise.yes1'), t('promise.yes2'), t('promise.yes3'), t('promise.yes4'), t('promise.yes5')]}
      />
      <Said title={t('promise.no')} lines={[t('promise.no1'), t('promise.no2'), t('promise.no3'), t('promise.no4')]} />
    </div>
  )
}

function Said({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <DetailCard title={title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </DetailCard>
  )
}
