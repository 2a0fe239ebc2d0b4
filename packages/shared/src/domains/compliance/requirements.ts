import { date, reference } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'

/** A qualification, or any one of a group, that whoever holds a job has to have: from a day until the first day on which it is not required any more. */
export const jobRequirement = defineRecord({
  kind: 'jobRequirement',
  owner: 'job',
  forMany: true,
  fields: {
    itemId: reference('qualificationLibraryItem'),
    groupId: reference('requirementGroup'),
    /** The first day of the job, unless it says otherwise. */
    requiredFrom: date(),
    requiredUntil: date(),
  },
  problems: ({ itemId, groupId, requiredFrom, requiredUntil }) => [
    itemId && groupId && fault('groupId', 'one_requirement'),
    !itemId && !groupId && fault('itemId', 'none_requirement'),
    requiredFrom && requiredUntil && requiredUntil <= requiredFrom && fault('requiredUntil', 'order_requirement'),
  ],
  permissions: rights('people.jobs.requirements', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['itemId', 'groupId', 'requiredFrom', 'requiredUntil'],
    filters: ['itemId', 'groupId', 'requiredFrom', 'requiredUntil'],
    sort: '-requiredFrom',
  },
  upload: { key: ['job', 'itemId', 'groupId'], updatedExample: { requiredUntil: '2028-03-02' } },
  example: { itemId: 'First aid', requiredFrom: '2026-03-02', requiredUntil: '2027-03-02' },
})
