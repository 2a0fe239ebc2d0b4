import { expect, it } from 'vitest'
import { grant } from '#domains/custom-fields/testing/fields.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const query = '{ all: listBulkDataSupportedDownloads { exportType description list filters { name value } } }'
type Download = { exportType: string; description: string; list: string }
const offered = async (who: Parameters<typeof held.server.as>[0]) => (await held.server.as(who).ask<{ all: Download[] }>(query)).all

it('what can be exported as a whole says its type and what it is, to those who may export it [PW-253] [AD-187] [AD-531] [AD-815]', async () => {
  const all = await offered('admin')
  expect(all.map(({ exportType, list }) => [exportType, list])).toEqual([
    ['PEOPLE', 'people'],
    ['JOBS', 'jobs'],
    ['PAST_JOBS', 'jobs'],
    ['JOB_CHANGES', 'job-changes'],
    ['EMAIL_ADDRESSES', 'email-addresses'],
    ['PHONE_NUMBERS', 'phone-numbers'],
    ['ADDRESSES', 'addresses'],
    ['QUALIFICATIONS', 'qualifications'],
    ['QUALIFICATIONS_WITHOUT_REQUIREMENTS', 'qualifications'],
    ['REQUIREMENT_COMPLIANCE', 'requirement-compliance'],
    ['FORM_INSTANCES', 'form-answers'],
    ['TRAINING', 'records-training'],
    ['DIARY_NOTES', 'records-diaryNote'],
  ])
  for (const { description } of all) expect(description).toMatch(/\.$/)
  expect((await held.server.as('employee').refused(query)).extensions).toMatchObject({ code: 'FORBIDDEN', missing: ['bulk_data.export'] })
  await grant(held.server, 'manager', 'bulk_data.export FUNCTIONAL')
  expect((await offered('manager')).map(({ exportType }) => exportType)).not.toContain('PEOPLE')
})
