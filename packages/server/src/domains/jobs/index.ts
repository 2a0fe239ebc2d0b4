import { employmentConditionGrade } from '@kith/shared/domains/jobs/employment-conditions.ts'
import { jobLeave } from '@kith/shared/domains/jobs/leave.ts'
import { payGradeRate } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { defineDomain } from '#platform/domain.ts'
import { approvalsOfJobs } from './approvals/of-jobs.ts'
import { jobOfPendingUpdate, pendingUpdateOfJob } from './approvals/types.ts'
import { getAccountAtJobDeletion, getAccountAtJobEnd, getAtCompanyStart, getRoleAtJobEnd } from './consequences.ts'
import { leaveRules } from './leave/rules.ts'
import { leaveOfJob } from './leave/types.ts'
import { calendarOfJobs } from './calendar.ts'
import { jobCreate } from './mutations/create.ts'
import { jobDelete } from './mutations/delete.ts'
import { jobEndDateCancel, jobEndDateFinalise } from './mutations/end.ts'
import { jobExpectedEndDateAdjust, jobExpectedEndDateRemove, jobExpectedEndDateSet } from './mutations/expected-end.ts'
import { jobHistoryUpdate } from './mutations/history-update.ts'
import { jobSetAsPrimary } from './mutations/primary.ts'
import { jobCompanyStartDateUpdate } from './mutations/start-date.ts'
import { jobProbationEndDateUpdate, jobRecruitmentUpdate } from './mutations/undated.ts'
import { jobUpdateCancel } from './mutations/update-cancel.ts'
import { jobUpdateReinstate } from './mutations/update-reinstate.ts'
import { jobUpdate } from './mutations/update.ts'
import { getJob, listJobHistory, listJobTimeline, listPersonJobs } from './queries.ts'
import { reportSections } from './report-sections.ts'
import { performSupervisorJobSearch } from './supervisor-search.ts'
import { createJobsUpload } from './uploads/create-jobs.ts'
import { endJobsUpload } from './uploads/end-jobs.ts'
import { updateJobsUpload } from './uploads/update-jobs.ts'
import { listJobs } from './list.ts'
import { listJobChanges } from './changes/list.ts'
import { listJobDeletionObstacles } from './obstacles.ts'
import { jobFields, presentedJob } from './types/job.ts'
import { jobsOfLists } from './types/jobs-of-lists.ts'
import { jobLookup } from './uploads/job-lookup.ts'
import { ownJobChanged, reportJobChanged } from './notifications.ts'
import { getPayGradeRateEffect } from './pay-grades/effect.ts'
import { payGradeRateCreate, payGradeRateDelete, payGradeRateUpdate } from './pay-grades/mutations.ts'
import { payGradeRateRules } from './pay-grades/rules.ts'
import { ratesOfGrade } from './pay-grades/types.ts'
import { personalData } from './personal-data.ts'
import { portable } from './portable.ts'

export const jobs = defineDomain({
  name: 'jobs',
  personalData,
  portable,
  publicTables: ['job_segments', 'reporting_lines'],
  reads: ['people', 'person_words'],
  uses: ['access', 'organisation'],
  queries: [
    getJob,
    listJobs,
    listJobChanges,
    getAccountAtJobEnd,
    getAccountAtJobDeletion,
    getAtCompanyStart,
    getRoleAtJobEnd,
    listPersonJobs,
    listJobTimeline,
    listJobHistory,
    listJobDeletionObstacles,
    performSupervisorJobSearch,
    getPayGradeRateEffect,
    ...approvalsOfJobs.queries,
  ],
  subscribers: approvalsOfJobs.subscribers,
  schedules: approvalsOfJobs.schedules,
  waiting: approvalsOfJobs.waiting,
  calendar: calendarOfJobs,
  reportSections,
  records: [jobLeave, payGradeRate, employmentConditionGrade],
  rules: [leaveRules, payGradeRateRules],
  types: [jobFields, leaveOfJob, pendingUpdateOfJob, jobOfPendingUpdate, ratesOfGrade, ...jobsOfLists],
  presents: [presentedJob],
  notifications: [ownJobChanged, reportJobChanged, ...approvalsOfJobs.notifications],
  uploads: [createJobsUpload, updateJobsUpload, endJobsUpload],
  lookups: [jobLookup],
  mutations: [
    jobCreate,
    jobExpectedEndDateSet,
    jobExpectedEndDateAdjust,
    jobExpectedEndDateRemove,
    jobEndDateFinalise,
    jobEndDateCancel,
    jobHistoryUpdate,
    jobSetAsPrimary,
    jobCompanyStartDateUpdate,
    jobProbationEndDateUpdate,
    jobRecruitmentUpdate,
    jobDelete,
    jobUpdate,
    jobUpdateCancel,
    jobUpdateReinstate,
    payGradeRateCreate,
    payGradeRateUpdate,
    payGradeRateDelete,
    ...approvalsOfJobs.mutations,
  ],
})
