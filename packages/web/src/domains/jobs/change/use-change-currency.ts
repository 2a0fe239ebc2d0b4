import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { EntityBefore } from '../entity-currency.ts'
import { useCurrencyOfEntity, useEntityCurrency } from '../use-entity-currency.ts'
import type { ChangedJob, ChangeValues } from './proposed.ts'

/** The currency in which a changed job is paid: that of its new business entity, if it gets one. */
export function useChangeCurrency(job: ChangedJob, attributes: readonly JobAttribute[]): string {
  return useEntityCurrency(beforeOf(job), attributes.includes('BUSINESS_ENTITY'))
}

/** The same for values that are about to be saved. */
export function useCurrencyOfChange(job: ChangedJob): (values: ChangeValues) => Promise<string> {
  const currencyOf = useCurrencyOfEntity(beforeOf(job))
  return ({ attributes, businessEntityId }) =>
    currencyOf(attributes.some(({ attribute }) => attribute === 'BUSINESS_ENTITY') ? businessEntityId : null)
}

/** Someone who is unpaid so far has no currency of their own. */
const beforeOf = ({ jobBusinessEntity, remuneration }: ChangedJob): EntityBefore => ({
  entity: jobBusinessEntity?.id,
  currency: remuneration && remuneration.type !== 'NONE' ? remuneration.currency : null,
})
