import type { Condition } from '@kith/shared/conditions.ts'
import type { EventData, EventOperator, EventTarget } from '@kith/shared/domains/notifications/event-notifications.ts'
import type { Delivery } from '#platform/notifications/notification.ts'

/** A row of `event_notifications`. */
export type Definition = {
  readonly id: string
  readonly name: string
  readonly event: string
  readonly targets: readonly EventTarget[]
  readonly business_unit_representative_type_ids: readonly string[] | null
  readonly location_representative_type_ids: readonly string[] | null
  readonly workforce_role_ids: readonly string[] | null
  readonly permission_group_ids: readonly string[] | null
  readonly person_ids: readonly string[] | null
  readonly emails: string | null
  readonly business_unit_ids: readonly string[] | null
  readonly location_ids: readonly string[] | null
  readonly changed_fields: readonly { readonly field: string }[] | null
  readonly conditions: readonly GivenCondition[] | null
  readonly account_condition: 'ANY' | 'WITH_ACCOUNT' | 'WITHOUT_ACCOUNT'
  readonly methods: readonly Delivery[]
  readonly data: readonly EventData[] | null
  readonly subject: string
  readonly body: string
  readonly action: string | null
  readonly not_to_actor: boolean
  readonly not_for_imports: boolean
  readonly is_sensitive: boolean
  readonly author_id: string | null
}
export type GivenCondition = { readonly field: string; readonly is: EventOperator; readonly value?: string | null }

/** What it takes to be told of an event: every one of its conditions on the values after it. */
export const conditionOf = (conditions: readonly GivenCondition[], isMark: (field: string) => boolean): Condition => ({
  all: conditions.map(({ field, is, value }) => ({
    field,
    is,
    ...(is === 'empty' || is === 'filled' ? {} : { value: isMark(field) ? value === 'true' : (value ?? '') }),
  })),
})
