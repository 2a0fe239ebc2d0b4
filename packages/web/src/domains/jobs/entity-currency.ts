import { currencyOfCountry } from '@kith/shared/currency-of-country.ts'

/** A job before a form changes it: its business entity, and the currency in which it is paid. */
export interface EntityBefore {
  entity: string | null | undefined
  currency: string | null | undefined
}

/** Another entity pays in its own currency; the same one as it has paid so far. */
export function currencyIn(
  entities: readonly { id: string; country?: string | null }[] | undefined,
  chosen: string | null,
  before: EntityBefore,
): string | undefined {
  const of = (entity: string | null | undefined) => currencyOfCountry(entities?.find(({ id }) => id === entity)?.country)
  const ofChosen = chosen && chosen !== before.entity ? of(chosen) : undefined
  return ofChosen ?? before.currency ?? of(before.entity)
}
