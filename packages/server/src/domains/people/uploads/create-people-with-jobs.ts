import { createJobsUpload } from '#domains/jobs/public.ts'
import { combineUploads } from '#platform/imports/combined.ts'
import { createPeopleUpload } from './create-people.ts'
import { peopleToEmploy } from './people-to-employ.ts'

/** One row for a person and the job that they start in. */
export const createPeopleWithJobsUpload = combineUploads({
  type: 'CREATE_PEOPLE_WITH_JOBS',
  first: createPeopleUpload,
  second: createJobsUpload,
  link: 'person_lookup',
  unfinished: peopleToEmploy,
  examples: {
    employee_number: '00124',
    first_name: 'Priya',
    middle_name: 'Anne',
    last_name: 'Rivers',
    preferred_name: 'Pri',
    email: 'priya.rivers@company.example',
  },
})
