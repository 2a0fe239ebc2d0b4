import { useQuery } from '@apollo/client/react'
import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import type { SectionProps } from '#platform/routing/contributions.ts'
import { QualificationRenewalsDocument } from './qualifications.graphql.ts'

/** What a qualification renews and is renewed by. */
export default function Renewals({ record: { id } }: SectionProps) {
  const { t } = useTranslation('qualifications')
  const { label, choice } = useRecordText(qualificationInstance)
  const { data } = useQuery(QualificationRenewalsDocument, { variables: { id } })
  const { personId = '', renewalOf, renewal } = data?.getQualificationInstance ?? {}
  const to = (qualificationInstanceId: string) => href('people.qualifications.show', { personId, qualificationInstanceId })
  const link = (name: string, id: string, text: ReactNode) => ({
    label: name,
    value: (
      <Anchor component={Link} to={to(id)}>
        {text}
      </Anchor>
    ),
  })
  if (!renewalOf && !renewal) return null
  return (
    <DetailCard
      title={t('renewals.title')}
      fields={[
        ...(renewalOf ? [link(label('renewalOfId'), renewalOf.id, <DateText date={renewalOf.issueDate ?? ''} />)] : []),
        ...(renewal
          ? [link(t('renewals.renewal'), renewal.id, choice(qualificationInstance.derived.standing, renewal.standing ?? ''))]
          : []),
      ]}
    />
  )
}
