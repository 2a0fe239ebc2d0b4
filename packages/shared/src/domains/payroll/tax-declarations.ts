import { when } from '../../conditions.ts'
import { boolean, choice, date, sealed, text } from '../../fields.ts'
import { defineRecord, fault } from '../../records.ts'
import { declarationStatus, particulars, superseded } from './particulars.ts'
import { financial } from './rights.ts'

export const employmentTypes = ['CASUAL', 'FULLTIME', 'LABOURHIRE', 'PARTTIME', 'SUPERINCOMESTREAM'] as const
export const workerTypes = ['CONTRACTOR', 'EMPLOYEE'] as const
export const taxResidencies = ['AUSTRALIANRESIDENT', 'FOREIGNRESIDENT', 'WORKINGHOLIDAYMAKER'] as const

const isProvided = when('numberStatus', 'is', 'PROVIDED')

/** What a person declares to the Australian Taxation Office (form NAT 3092). */
export const taxDeclaration = defineRecord({
  kind: 'taxDeclaration',
  owner: 'person',
  supersedes: superseded,
  fields: {
    numberStatus: choice('TaxFileNumberStatus', ['PROVIDED', 'APPLIED_FOR', 'EXEMPT_UNDER_18', 'EXEMPT_PENSIONER', 'NOT_PROVIDED'], {
      required: true,
    }),
    taxFileNumber: sealed({ rules: [{ rule: 'tfnIsValid' }], shownIf: isProvided, requiredIf: isProvided }),
    ...particulars,
    previousLastName: text(),
    // As the profile treats it
    dateOfBirth: date({ required: true, rules: [{ rule: 'dateSameOrBeforeToday' }], view: 'people.personal_details.view', censored: true }),
    workerType: choice('WorkerType', workerTypes, { required: true, initial: 'EMPLOYEE' }),
    employmentType: choice('PayrollEmploymentType', employmentTypes, { required: true }),
    residency: choice('TaxResidency', taxResidencies, { required: true }),
    claimsThreshold: boolean(),
    hasStudyLoan: boolean(),
    declaredOn: date({ readOnly: true }),
    status: declarationStatus,
  },
  problems: ({ residency, claimsThreshold }) => [
    claimsThreshold && residency && residency !== 'AUSTRALIANRESIDENT' && fault('claimsThreshold', 'tax_threshold'),
  ],
  permissions: financial,
  list: { columns: ['declaredOn', 'employmentType', 'residency', 'status'], filters: ['status'], sort: '-declaredOn' },
  example: {
    numberStatus: 'PROVIDED',
    taxFileNumber: '123456782',
    firstName: 'Emma',
    lastName: 'Larsen',
    addressLine: '12 Harbour Street',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    dateOfBirth: '1994-03-09',
    workerType: 'EMPLOYEE',
    employmentType: 'FULLTIME',
    residency: 'AUSTRALIANRESIDENT',
    claimsThreshold: true,
    hasStudyLoan: false,
  },
})
