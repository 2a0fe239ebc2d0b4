import { useQuery } from '@apollo/client/react'
import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { givenFields } from '@kith/shared/record-actions.ts'
import { href } from '@kith/shared/routes.ts'
import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { textOf } from '#platform/format/names.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { QualificationRenewalsDocument } from './qualifications.graphql.ts'

/** A qualification of a person, why it was declined or revoked, and what it renews and is renewed by. */
export default function QualificationPage() {
  const { label } = useRecordText(qualificationInstance)
  return (
    <RecordShow names={fieldsShown}>
      {({ id, status, decisionComment }) => (
        <>
          {(status === 'DECLINED' || status === 'REVOKED') && decisionComment ? (
            <Alert color="red" variant="light" mb="md" title={label('decisionComment')}>
              {textOf(decisionComment)}
            </Alert>
          ) : null}
          <Renewals id={id} />
        </>
      )}
    </RecordShow>
  )
}

/** What is shown as it is; a decision only once there is one. */
export function fieldsShown({ decidedOn }: Readonly<Record<string, unknown>>): readonly string[] {
  return ['standing', ...Object.keys(givenFields(qualificationInstance)), ...(decidedOn ? ['decidedById', 'decidedOn'] : [])]
}

export function Renewals({ id }: { id: string }) {
  const { t } = useTranslation('qualifications')
  const { label, choice } = useRecordText(qualificationInstance)
  const { data } = useQuery(QualificationRenewalsDocument, { variables: { id } })
  const { personId = '', renewalOf, renewal } = data?.getQualificationInstance ?? {}
  const to = (qualificationInstanceId: string) => href('people.qualifications.show', { personId, qualificationInstanceId })
  if (!renewalOf && !renewal) return null
  return (
    <DetailCard
      title={t('renewals.title')}
      fields={[
        ...(renewalOf
          ? [
              {
                label: label('renewalOfId'),
                value: (
                  <Anchor component={Link} to={to(renewalOf.id)}>
                    <DateText date={renewalOf.issueDate ?? ''} />
                  </Anchor>
                ),
              },
            ]
          : []),
        ...(renewal
          ? [
              {
                label: t('renewals.renewal'),
                value: (
                  <Anchor component={Link} to={to(renewal.id)}>
                    {choice(qualificationInstance.derived.standing, renewal.standing ?? '')}
                  </Anchor>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
