import { useApolloClient, useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { choicesOf } from '#platform/form/choices.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { GatherProps } from '#platform/routing/contributions.ts'
import { PeopleInBusinessUnitDocument, UnitsToGatherDocument } from './gather.graphql.ts'

/** Adds everyone in a business unit for whom the user holds the permission. */
export default function GatherUnit({ permission, add }: GatherProps) {
  const { t } = useTranslation('people')
  const client = useApolloClient()
  const { data } = useQuery(UnitsToGatherDocument)
  const [said, setSaid] = useState('')
  const units = choicesOf(data?.listAllBusinessUnits ?? [])
  if (units.length === 0) return null
  const gather = async (businessUnitId: string) => {
    const variables = { businessUnitId, permission }
    const answer = await client.query({ query: PeopleInBusinessUnitDocument, variables, fetchPolicy: 'network-only' })
    const found = answer.data?.listPeopleInBusinessUnit ?? []
    add(found.map(({ id, displayName }) => ({ value: id, label: displayName })))
    const unit = units.find(({ value }) => value === businessUnitId)?.label ?? ''
    setSaid(t(found.length === 0 ? 'gather.nobody' : 'gather.added', { count: found.length, unit }))
  }
  return (
    <div>
      <Select
        label={t('gather.unit')}
        description={t('gather.help')}
        placeholder={t('gather.choose')}
        data={units}
        value={null}
        searchable
        onChange={(unit) => unit && void gather(unit).catch(() => setSaid(t('gather.failed')))}
      />
      <p role="status" className="page-context">
        {said}
      </p>
    </div>
  )
}
