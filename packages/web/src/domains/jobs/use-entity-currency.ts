import { useApolloClient, useQuery } from '@apollo/client/react'
import { useWatch } from 'react-hook-form'
import { useSession } from '#platform/session/SessionContext.tsx'
import { currencyIn, type EntityBefore } from './entity-currency.ts'
import { JobEntityCountriesDocument } from './lookups.graphql.ts'

const nothing: EntityBefore = { entity: null, currency: null }

/** The currency of the business entity that the form has chosen; until then that of the present pay, of the job's entity, or of the organisation. */
export function useEntityCurrency(before = nothing, isChosen = true): string {
  const { currency } = useSession().tenantConfig
  const typed = useWatch({ name: 'businessEntityId' }) as string | null
  const chosen = isChosen ? typed : null
  const { data } = useQuery(JobEntityCountriesDocument, { skip: !chosen && !before.entity })
  return currencyIn(data?.listAllBusinessEntities, chosen, before) ?? currency
}

/** The same for values that are about to be saved. */
export function useCurrencyOfEntity(before = nothing): (chosen: string | null) => Promise<string> {
  const client = useApolloClient()
  const { currency } = useSession().tenantConfig
  return async (chosen) => {
    if (!chosen && !before.entity) return before.currency ?? currency
    const { data } = await client.query({ query: JobEntityCountriesDocument })
    return currencyIn(data?.listAllBusinessEntities, chosen, before) ?? currency
  }
}
