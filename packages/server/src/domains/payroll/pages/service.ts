import { payrollPageFailures, type PayrollPageFailure } from '@kith/shared/domains/payroll/pages.ts'
import type { PartnerService } from '#platform/config.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import type { Services } from '#platform/services.ts'

export type Asked = {
  readonly page: string
  readonly organisation: string
  readonly employee: string
  /** Whether the reader is the person themselves. */
  readonly isOwn: boolean
}
/** Where the page is, or why there is none. */
export type Shown = { readonly address: string; readonly failure: null } | { readonly address: null; readonly failure: PayrollPageFailure }

export const failed = (failure: PayrollPageFailure): Shown => ({ address: null, failure })

/** Asks the payroll service for one of its pages. Never throws: a service that does not answer is unavailable. */
export async function askForPage({ config, log }: Pick<Services, 'config' | 'log'>, service: PartnerService, asked: Asked): Promise<Shown> {
  try {
    const answer = await guardedFetch(config, `${service.url}/pages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, parent: new URL(config.publicUrl).origin }),
    })
    return shownBy(service, await answer.json())
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the payroll service does not answer')
    return failed('UNAVAILABLE')
  }
}

function shownBy({ url }: PartnerService, said: unknown): Shown {
  const { address, error } = (typeof said === 'object' && said !== null ? said : {}) as Readonly<Record<string, unknown>>
  // Only what the operator has named is ever embedded
  if (typeof address === 'string' && URL.parse(address)?.origin === new URL(url).origin) return { address, failure: null }
  return failed(payrollPageFailures.find((failure) => failure === error) ?? 'UNAVAILABLE')
}
