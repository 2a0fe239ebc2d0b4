import './goals.css'
import { goal } from '@kith/shared/domains/goals/goals.ts'
import type { Measurement, Reading } from '@kith/shared/domains/goals/percentages.ts'
import { Alert } from '@mantine/core'
import { textOf } from '#platform/format/names.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { MeasurementsCard } from './MeasurementsCard.tsx'

/** A goal of a person: how far it has come, and why it was declined. */
export default function GoalPage() {
  const { label } = useRecordText(goal)
  return (
    <RecordShow names={fieldsShown}>
      {({ approval, decisionComment, measurements, readings, percentage }) => (
        <>
          {approval === 'DECLINED' && (
            <Alert color="red" variant="light" mb="md" title={label('decisionComment')}>
              {textOf(decisionComment)}
            </Alert>
          )}
          <MeasurementsCard
            measurements={(measurements ?? []) as readonly Measurement[]}
            readings={(readings ?? []) as readonly Reading[]}
            percentage={(percentage ?? null) as number | null}
          />
        </>
      )}
    </RecordShow>
  )
}

const always = ['standing', 'approval', 'categoryId', 'weight', 'startOn', 'dueOn', 'jobId', 'madeById', 'description']
function fieldsShown({ approval, decidedOn }: Readonly<Record<string, unknown>>): readonly string[] {
  const decision = decidedOn ? ['decidedById', 'decidedOn'] : approval === 'PENDING' ? ['decider'] : []
  return always.flatMap((name) => (name === 'madeById' ? [name, ...decision] : [name]))
}
