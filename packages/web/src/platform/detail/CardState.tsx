import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'

/** A card whose data is on its way, or did not come. */
export function CardState({ title, error, retry }: { title: string; error?: unknown; retry?: () => void }) {
  const { t } = useTranslation()
  return (
    <DetailCard title={title}>
      {error ? (
        <>
          <p className="page-context">{t('errors.section')}</p>
          <Button variant="default" size="xs" onClick={retry}>
            {t('errors.tryAgain')}
          </Button>
        </>
      ) : (
        <div aria-busy>
          <Skeleton height={14} width="60%" mb="sm" />
          <Skeleton height={14} width="85%" mb="sm" />
          <Skeleton height={14} width="40%" />
        </div>
      )}
    </DetailCard>
  )
}
