import { qualificationRecordList } from '@kith/shared/domains/compliance/qualification-records.ts'
import { instanceStatuses } from '@kith/shared/domains/qualifications/standing.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { countRecords, recordPage, type RecordRow } from './sql.ts'

const QualificationRecord = builder.objectRef<RecordRow>('QualificationRecord').implement({
  description: 'A qualification that somebody has, and whether any of their jobs requires it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person_display_name', { nullable: false }),
    qualification: t.exposeString('qualification', { nullable: false }),
    type: t.exposeString('type', { nullable: false }),
    status: t.field({ type: enumOf('QualificationInstanceStatus', instanceStatuses), nullable: false, resolve: ({ status }) => status }),
    issueDate: t.field({ type: 'Date', resolve: ({ issue_on: day }) => day }),
    expiryDate: t.field({ type: 'Date', resolve: ({ expiry_on: day }) => day }),
    isRequired: t.exposeBoolean('is_required', { nullable: false }),
  }),
})

const records = defineList({
  declaration: qualificationRecordList,
  page: (ctx, { filters, descending }, { size, after }) => {
    const reach = reachOf(ctx.actor, 'people.qualifications.view')
    const { required } = filters
    const asked = { ...reachParameters(ctx), required: typeof required === 'boolean' ? required : null }
    return {
      rows: () =>
        readPage<RecordRow>(
          { size, after },
          {
            cursor: (row) => [row.sort_name, row.id],
            read: ([afterName = null, afterId = null], limit) =>
              ctx.db.run(recordPage({ reach, descending }), { ...asked, afterName, afterId, limit }),
          },
        ),
      total: async () => ({ total: (await ctx.db.one(countRecords({ reach }), asked)).total, isCapped: false }),
    }
  },
  cells: {
    name: (row: RecordRow) => row.person_display_name,
    qualification: (row) => row.qualification,
    type: (row) => row.type,
    status: (row) => row.status,
    issuingOrganisation: (row) => row.issuing_organisation,
    registrationNumber: (row) => row.registration_number,
    issueDate: (row) => row.issue_on,
    expiryDate: (row) => row.expiry_on,
    required: (row) => (row.is_required ? 'yes' : 'no'),
  },
})

export const listQualificationRecords = defineListPage({
  list: records,
  name: 'listQualificationRecords',
  pageName: 'QualificationRecordPage',
  type: QualificationRecord,
  description: 'The qualifications of everybody that you may view, with or without a requirement.',
})
