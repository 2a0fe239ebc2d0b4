import './goals.css'
import { goal, openProgresses } from '@kith/shared/domains/goals/goals.ts'
import { readingOf, type Measurement, type Reading } from '@kith/shared/domains/goals/percentages.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { CheckboxField, DecimalField, SelectField, TextAreaField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useRecordOperations } from '#platform/record/record-operations.ts'
import type { StepDialogProps } from '#platform/record/record-pages.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

interface Values {
  progress: string
  reason: string | null
  readings: { measurementId: string; current: string | null; isDone: boolean; doneOn: string | null }[]
}

/** How a goal is coming along: its progress, new current values, and why. */
export default function MeasureDialog({ record, ...dialog }: StepDialogProps) {
  const { operations } = useRecordOperations()
  return (
    <Loaded query={operations.get} variables={{ id: record.id }}>
      {({ record: whole }) => <Measure {...dialog} goal={whole} />}
    </Loaded>
  )
}

function Measure({ goal: of, title, close, save }: Omit<StepDialogProps, 'record'> & { goal: Readonly<Record<string, unknown>> }) {
  const { label, choice } = useRecordText(goal)
  const { today } = useSession().tenantConfig
  const measurements = (of['measurements'] ?? []) as readonly Measurement[]
  const { progress: field } = goal.fields
  const send = async ({ readings, ...values }: Values) =>
    save({
      ...values,
      readings: readings.map(({ isDone, doneOn, ...reading }) => ({ ...reading, doneOn: isDone ? (doneOn ?? today) : null })),
    })
  return (
    <FormDialog<Values>
      title={title}
      saveLabel={title}
      close={close}
      save={send}
      rules={ruleSetOf({ progress: goal.actions.measure.asks.progress, reason: goal.actions.measure.asks.reason })}
      defaults={{
        progress: of['progress'] as string,
        reason: null,
        readings: measurements.map((each) => startOf(each, readingOf(each, of['readings'] as readonly Reading[] | null))),
      }}
    >
      <SelectField
        name="progress"
        label={label('progress')}
        clearable={false}
        options={openProgresses.map((value) => ({ value, label: choice(field, value) }))}
      />
      {measurements.map(({ id, type, name, unit }, index) =>
        type === 'TARGET' ? (
          <DecimalField key={id} name={`readings.${index}.current`} label={name ?? ''} {...(unit ? { unit } : {})} />
        ) : (
          <CheckboxField key={id} name={`readings.${index}.isDone`} label={name ?? ''} />
        ),
      )}
      <TextAreaField name="reason" label={label('reason')} rows={2} />
    </FormDialog>
  )
}

const startOf = ({ id, start }: Measurement, reading: Reading | undefined) => ({
  measurementId: id ?? '',
  current: reading?.current ?? start ?? null,
  isDone: Boolean(reading?.doneOn),
  doneOn: reading?.doneOn ?? null,
})
