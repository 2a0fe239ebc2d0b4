import type { EventName } from '@kith/shared/catalogue.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { defineSubscriber } from '../events/subscribers.ts'
import { defineSchedule } from '../schedules/schedule.ts'
import { passOverAbsent } from './pass-over.ts'

/** At midnight accounts begin, end and close, and with the lines between jobs the members by rule of groups change, which no event tells. */
export const passOverDaily = ({ kind, words }: RecordKind) =>
  defineSchedule({
    name: `pass over absent approvers of ${words.plural}`,
    at: '00:05',
    zone: 'tenant',
    missed: 'latest',
    run: (ctx) => passOverAbsent(ctx, kind),
  })

export const passOverOn = ({ kind, table }: RecordKind, events: readonly EventName[]) =>
  defineSubscriber({
    name: `pass-over-absent-approvers-of-${table.replaceAll('_', '-')}`,
    on: events,
    as: 'system',
    run: (ctx) => passOverAbsent(ctx, kind),
  })
