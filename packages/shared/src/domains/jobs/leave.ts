import { when } from '../../conditions.ts'
import { boolean, date, decimal, reference } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'

const atMostOne = { rule: 'lessThanOrEqualTo', compareValue: 1 } as const
const working = decimal({ maximumDecimals: 4, rules: [{ rule: 'greaterThanZero' }, atMostOne] })

/** A long absence from a job, such as parental leave. The end date is the day of the return, the first that is no leave any more. */
export const jobLeave = defineRecord({
  kind: 'jobLeave',
  owner: 'job',
  fields: {
    leaveTypeId: reference('leaveType', { required: true }),
    startDate: date({ required: true }),
    endDate: date(),
    isFinalised: boolean(),
    fteAtLeave: working,
    fteDuringLeave: decimal({ maximumDecimals: 4, rules: [{ rule: 'greaterThanOrEqualToZero' }, atMostOne] }),
    fteAfterReturn: working,
  },
  actions: {
    returnFinalise: {
      from: { isFinalised: false },
      to: { isFinalised: true },
      permission: 'edit',
      asks: { endDate: date({ required: true }), fteAfterReturn: working },
    },
  },
  situations: {
    ON_LEAVE: {
      when: { all: [when('startDate', 'until', 'today'), { any: [when('endDate', 'empty'), when('endDate', 'after', 'today')] }] },
      tone: 'information',
      day: 'endDate',
      says: [
        ['until', when('isFinalised', 'is', true)],
        ['expected', when('endDate', 'filled')],
      ],
    },
    LEAVE_PLANNED: {
      when: when('startDate', 'after', 'today'),
      tone: 'quiet',
      day: 'startDate',
      ahead: true,
      says: [['planned', when('startDate', 'filled')]],
    },
    LEAVE_OVERDUE: {
      when: { all: [when('isFinalised', 'is', false), when('endDate', 'until', 'today')] },
      tone: 'waiting',
      day: 'endDate',
      says: [['overdue', when('endDate', 'filled')]],
    },
  },
  approval: { by: 'job', act: 'LEAVE', actions: ['create', 'edit', 'delete', 'returnFinalise'] },
  oneAtATime: { from: 'startDate', until: 'endDate' },
  problems: ({ startDate, endDate, isFinalised }) => [
    isFinalised && !endDate && fault('endDate', 'required_return'),
    startDate && endDate && endDate <= startDate && fault('endDate', 'dateAfter_leaveStart'),
  ],
  permissions: rights('people.jobs.leave', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['leaveTypeId', 'startDate', 'endDate', 'isFinalised', 'fteDuringLeave', 'fteAfterReturn'],
    filters: ['leaveTypeId', 'isFinalised', 'startDate', 'endDate'],
    sort: '-startDate',
  },
  example: {
    leaveTypeId: 'Parental leave',
    startDate: '2026-03-02',
    endDate: '2026-06-01',
    isFinalised: true,
    fteAtLeave: '1',
    fteDuringLeave: '0',
    fteAfterReturn: '0.8',
  },
})
