import { useApolloClient, useQuery } from '@apollo/client/react'
import { currencyOfCountry } from '@kith/shared/currency-of-country.ts'
import { useWatch } from 'react-hook-form'
import { useSession } from '#platform/session/SessionContext.tsx'
import { JobEntityCountriesDocument, type JobEntityCountriesQuery } from './lookups.graphql.ts'

/** The currency of the business entity that the form has chosen; the organisation's own until then. */
export function useEntityCurrency(): string {
  const { currency } = useSession().tenantConfig
  const entity = useWatch({ name: 'businessEntityId' }) as string | null
  const { data } = useQuery(JobEntityCountriesDocument, { skip: !entity })
  return currencyIn(data, entity) ?? currency
}

/** The same for values that are about to be saved. */
export function useCurrencyOfEntity(): (entity: string | null) => Promise<string> {
  const client = useApolloClient()
  const { currency } = useSession().tenantConfig
  return async (entity) => {
    if (!entity) return currency
    const { data } = await client.query({ query: JobEntityCountriesDocument })
    return currencyIn(data, entity) ?? currency
  }
}

function currencyIn(data: JobEntityCountriesQuery | undefined, entity: string | null): string | undefined {
  return currencyOfCountry(data?.listAllBusinessEntities.find(({ id }) => id === entity)?.country)
}
