import { addressToDeclare, type KnownAddress } from '@kith/shared/domains/payroll/addresses.ts'
import type { Field } from '@kith/shared/fields.ts'
import { useParams } from 'react-router'
import { Loaded } from '#platform/record/Loaded.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { useRecordOperations } from '#platform/record/record-operations.ts'
import { DeclarationStartDocument, type DeclarationStartQuery } from './financial.graphql.ts'

/** A new declaration begins with what the profile says of the person. */
export default function DeclarationForm() {
  const { personId = '' } = useParams()
  const { kind } = useRecordOperations()
  return (
    <Loaded query={DeclarationStartDocument} variables={{ personId }} fresh>
      {({ getPerson: { firstName, lastName, dateOfBirth, addresses } }) => {
        const known = { firstName, lastName, dateOfBirth, ...addressToDeclare((addresses ?? []).flatMap(toKnown)) }
        return <RecordForm begin={among(kind.fields, known)} />
      }}
    </Loaded>
  )
}

type Address = NonNullable<DeclarationStartQuery['getPerson']['addresses']>[number]
const toKnown = ({ country, postcode, ...rest }: Address): KnownAddress[] =>
  country ? [{ ...rest, postcode, country: country.isoCode }] : []

const among = (fields: Readonly<Record<string, Field>>, known: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(known).filter(([name, value]) => name in fields && value !== null))
