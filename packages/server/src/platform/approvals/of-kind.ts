import type { EventName } from '@kith/shared/catalogue.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { passOverDaily, passOverOn } from './absent.ts'
import { policyTypeOf } from './policy/type.ts'
import { policyUpdateOf } from './policy/update.ts'
import { mutationsOf } from './requests/mutations.ts'
import { noticesOf } from './requests/notices.ts'
import { queriesOf, type PersonOf } from './requests/queries.ts'
import type { Shown } from './requests/shown.ts'
import { requestTypeOf } from './requests/type.ts'
import { waitingOf } from './requests/waiting.ts'

type How = Shown & {
  readonly personOf: PersonOf
  /** After which somebody who is asked may be absent, or may not pass over others any more. */
  readonly absentAfter: readonly EventName[]
}

/** Makes what the approval of changes of a kind brings to its domain: policy, requests, inbox, notices and those who are passed over. */
export function approvalsOf(kind: RecordKind, { personOf, absentAfter, ...shown }: How) {
  const [Policy, types] = [policyTypeOf(kind), requestTypeOf(kind)]
  return {
    Request: types.Request,
    queries: queriesOf(kind, personOf, { ...types, Policy }),
    mutations: [policyUpdateOf(kind, Policy), ...mutationsOf(kind, types.Request)],
    waiting: [waitingOf(kind, shown)],
    notifications: noticesOf(kind, shown),
    schedules: [passOverDaily(kind)],
    subscribers: [passOverOn(kind, absentAfter)],
  }
}
