import { createHmac, timingSafeEqual } from 'node:crypto'
import { formParts, type FormPart, type FormSetupStatus } from '@kith/shared/domains/onboarding/payroll-form.ts'
import type { PartnerService } from '#platform/config.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import type { JobServices } from '#platform/background/jobs.ts'

export type EntityToSetUp = { readonly id: string; readonly name: string; readonly business_number: string | null }
export type Outcome = {
  readonly status: Exclude<FormSetupStatus, 'PENDING'>
  readonly parts: readonly FormPart[]
  /** What the service says is wrong; none where it does not answer. */
  readonly reasons: readonly string[]
}

const minutes = 60
const [mostReasons, longestReason] = [10, 300]
const broken: Outcome = { status: 'DISABLED_WITH_ERRORS', parts: [], reasons: [] }
/** The form of Kith itself asks for everything wherever there is a business number. */
const own: Outcome = { status: 'ENABLED', parts: formParts, reasons: [] }

/** Has the service, where one is named, set itself up for a business entity. Never throws: a service that does not answer leaves it broken. */
export async function setUpEntity({ config, log }: JobServices, entity: EntityToSetUp): Promise<Outcome> {
  const { payrollForm: service } = config
  if (!service) return own
  try {
    const answer = await guardedFetch(config, `${service.url}/entities/${entity.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: entity.name, abn: entity.business_number }),
    })
    return outcomeOf(answer.ok, await answer.json())
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the service for bank, tax and super details does not answer')
    return broken
  }
}

function outcomeOf(ok: boolean, said: unknown): Outcome {
  const parts = ok ? formParts.filter((part) => listIn(said, 'parts').includes(part)) : []
  const reasons = listIn(said, 'reasons').slice(0, mostReasons)
  const status = parts.length === formParts.length ? 'ENABLED' : parts.length > 0 ? 'PARTIALLY_ENABLED' : 'DISABLED_WITH_ERRORS'
  return { status, parts, reasons: reasons.map((reason) => reason.slice(0, longestReason)) }
}

function listIn(said: unknown, name: string): string[] {
  const list: unknown = typeof said === 'object' && said !== null ? Object.entries(said).find(([key]) => key === name)?.[1] : undefined
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}

type Embedded = { readonly sessionId: string; readonly businessEntityId: string; readonly parts: readonly FormPart[] }

/** Where the form of a session is, for an hour; nobody can make or change such an address without the key. */
export function embedUrlOf(service: PartnerService, { sessionId, businessEntityId, parts }: Embedded, parent: string, now: Date): string {
  const until = new Date(now.getTime() + minutes * 60_000).toISOString()
  const asked = new URLSearchParams({ session: sessionId, entity: businessEntityId, parts: parts.join(','), parent, until })
  asked.set('signature', signed(service, asked.toString()))
  return `${service.url}/form?${asked.toString()}`
}

/** Whether the service says that the form of a session has been sent. */
export function isCompletion(service: PartnerService, sessionId: string, token: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(signed(service, `completed ${sessionId}`))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signed = ({ key }: PartnerService, text: string): string => createHmac('sha256', key).update(text).digest('base64url')
