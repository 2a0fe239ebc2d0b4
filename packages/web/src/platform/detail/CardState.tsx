import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { failureText } from '#platform/errors/failure-text.ts'
import { newReference } from '#platform/errors/reference.ts'
import { failureOf } from '#platform/graphql/errors.ts'

/** A card whose data is on its way, or did not come. */
export function CardState({ title, error, retry }: { title: string; error?: unknown; retry?: () => void }) {
  const { t } = useTranslation()
  return (
    <DetailCard title={title}>
      {error ? (
        <>
          <Why error={error} />
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

function Why({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const failure = failureOf(error)
  const isAway = failure.code === 'NETWORK' || failure.code === 'UNAVAILABLE'
  return (
    <p className="card-failure">
      {isAway
        ? failureText(t, failure)
        : `${t('errors.section')} ${t('errors.system.support', { id: failure.reference ?? newReference(error) })}`}
    </p>
  )
}
