import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SectionProps } from '#platform/routing/contributions.ts'

/** Leads from a training to the certificates of everyone who did it. */
export default function CertificatesSection({ record: { id } }: SectionProps) {
  const { t } = useTranslation('learning')
  return (
    <DetailCard title={t('certificates.title')}>
      <p className="page-context">{t('certificates.about')}</p>
      <Anchor component={Link} to={href('performance.training.certificates', { trainingId: id })}>
        {t('certificates.open')}
      </Anchor>
    </DetailCard>
  )
}
