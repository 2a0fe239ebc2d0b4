import { useMutation } from '@apollo/client/react'
import { Alert, Badge, Button } from '@mantine/core'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useFollowedQuery } from '#platform/graphql/use-followed-query.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SectionProps } from '#platform/routing/contributions.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { OnboardingFormSetupStatus } from '#src/generated/schema-types.ts'
import { EntityOnboardingDocument, type EntityOnboardingQuery } from './payroll-form.graphql.ts'
import { BusinessEntityOnboardingSetUpDocument } from '#src/generated/mutations/businessEntityOnboardingSetUp.graphql.ts'

type Setup = NonNullable<EntityOnboardingQuery['getBusinessEntityOnboarding']>

const colours: Readonly<Record<OnboardingFormSetupStatus, string>> = {
  PENDING: 'gray',
  ENABLED: 'green',
  PARTIALLY_ENABLED: 'yellow',
  DISABLED_WITH_ERRORS: 'red',
}

/** How far the form for bank, tax and super details is set up for a business entity, and what is wrong where it is not. */
export default function EntityOnboarding({ record: { id } }: SectionProps) {
  const { t } = useTranslation(['onboarding', 'choices'])
  const { may } = useSession()
  const { data, refetch } = useFollowedQuery(
    EntityOnboardingDocument,
    { id },
    { isMoving: ({ getBusinessEntityOnboarding: setup }) => setup?.status === 'PENDING' },
  )
  const [setUp, { loading }] = useMutation(BusinessEntityOnboardingSetUpDocument)
  const setup = data?.getBusinessEntityOnboarding
  if (!setup?.isAvailable) return null
  const { status, parts, checkedAt } = setup
  const begin = async () => {
    await setUp({ variables: { input: { id } } })
    await refetch()
  }
  return (
    <DetailCard
      title={t('entity.title')}
      lead={<Problems setup={setup} />}
      fields={[
        {
          label: t('entity.status'),
          value: status && <Badge color={colours[status]}>{t(`choices:OnboardingFormSetupStatus.${status}`)}</Badge>,
        },
        { label: t('entity.parts'), value: parts.map((part) => t(`choices:OnboardingFormPart.${part}`)).join(', ') },
        { label: t('entity.checkedAt'), value: checkedAt && <AgoText moment={checkedAt} /> },
      ]}
    >
      {may('business_entities.edit') && (
        <Button variant="default" loading={loading || status === 'PENDING'} onClick={() => void begin().catch(() => undefined)}>
          {t(status === null ? 'entity.setUp' : 'entity.again')}
        </Button>
      )}
    </DetailCard>
  )
}

function Problems({ setup: { status, reasons } }: { setup: Setup }) {
  const { t } = useTranslation('onboarding')
  if (status === null) return <p className="page-context">{t('entity.none')}</p>
  if (status !== 'DISABLED_WITH_ERRORS' && status !== 'PARTIALLY_ENABLED') return null
  return (
    <Alert variant="light" color={colours[status]} title={status === 'DISABLED_WITH_ERRORS' ? t('entity.failed') : t('entity.partly')}>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {status === 'DISABLED_WITH_ERRORS' && <p>{t('entity.skipped')}</p>}
    </Alert>
  )
}
