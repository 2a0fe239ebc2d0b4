import { useApolloClient, useQuery } from '@apollo/client/react'
import { currencyOfCountry } from '@kith/shared/currency-of-country.ts'
import { useWatch } from 'react-hook-form'
import { useSession } from '#platform/session/SessionContext.tsx'
import { JobEntityCountriesDocument, type JobEntityCountriesQuery } from './lookups.graphql.ts'

/** What a job has before a form changes it: its business entity, and the currency in which it is paid. */
export interface EntityBefore {
  entity: string | null | undefined
  currency: string | null | undefined
}
const nothing: EntityBefore = { entity: null, currency: null }

/** The currency of the business entity that the form has chosen; until then that of the present pay, of the job's entity, or of the organisation. */
export function useEntityCurrency(before = nothing, isChosen = true): string {
  const { currency } = useSession().tenantConfig
  const typed = useWatch({ name: 'businessEntityId' }) as string | null
  const chosen = isChosen ? typed : null
  const { data } = useQuery(JobEntityCountriesDocument, { skip: !chosen && !before.entity })
  return currencyIn(data, chosen, before) ?? currency
}

/** The same for values that are about to be saved. */
export function useCurrencyOfEntity(before = nothing): (chosen: string | null) => Promise<string> {
  const client = useApolloClient()
  const { currency } = useSession().tenantConfig
  return async (chosen) => {
    if (!chosen && !before.entity) return before.currency ?? currency
    const { data } = await client.query({ query: JobEntityCountriesDocument })
    return currencyIn(data, chosen, before) ?? currency
  }
}

/** Another entity pays in its own currency; the same one as it has paid so far. */
function currencyIn(data: JobEntityCountriesQuery | undefined, chosen: string | null, before: EntityBefore): string | undefined {
  const of = (entity: string | null | undefined) =>
    currencyOfCountry(data?.listAllBusinessEntities.find(({ id }) => id === entity)?.country)
  const ofChosen = chosen && chosen !== before.entity ? of(chosen) : undefined
  return ofChosen ?? before.currency ?? of(before.entity)
}
