import { RecordBeside } from '#platform/list/beside/RecordBeside.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import type { Action } from '#platform/page/PageActions.tsx'
import { Loaded } from './Loaded.tsx'
import { useRecordOperations, type AnyRecord } from './record-operations.ts'
import { useRecordText } from './use-record-text.ts'
import { useShownFields } from './use-record-values.tsx'

interface Props {
  id: string
  linkOf: (record: AnyRecord) => string | null
  actionsOf: (record: AnyRecord) => readonly Action[]
}

/** A record of a declared kind beside the list of its kind, also where it is not on this page of the list. */
export default function BesideRecord({ id, linkOf, actionsOf }: Props) {
  const { kind, operations } = useRecordOperations()
  const { nameOf } = useRecordText(kind)
  const fieldsOf = useShownFields(kind)
  return (
    <Loaded key={id} query={operations.get} variables={{ id }} skeleton={<CardSkeleton lines={8} />} part>
      {({ record }) => (
        <RecordBeside
          name={nameOf(record)}
          to={linkOf(record)}
          fields={fieldsOf(record)}
          actions={actionsOf(record).map((action) => ({ ...action, inMenu: true as const }))}
        />
      )}
    </Loaded>
  )
}
