import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { givenFields } from '@kith/shared/record-actions.ts'
import { Alert } from '@mantine/core'
import { textOf } from '#platform/format/names.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'

/** A qualification of a person, and why it was declined or revoked. */
export default function QualificationPage() {
  const { label } = useRecordText(qualificationInstance)
  return (
    <RecordShow names={fieldsShown}>
      {({ status, decisionComment }) =>
        (status === 'DECLINED' || status === 'REVOKED') && decisionComment ? (
          <Alert color="red" variant="light" mb="md" title={label('decisionComment')}>
            {textOf(decisionComment)}
          </Alert>
        ) : null
      }
    </RecordShow>
  )
}

/** What is shown as it is; a decision only once there is one. */
export function fieldsShown({ decidedOn }: Readonly<Record<string, unknown>>): readonly string[] {
  return ['standing', ...Object.keys(givenFields(qualificationInstance)), ...(decidedOn ? ['decidedById', 'decidedOn'] : [])]
}
