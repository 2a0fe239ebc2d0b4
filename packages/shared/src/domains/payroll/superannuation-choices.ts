import { isAustralianBusinessNumber } from '../../business-numbers.ts'
import { when } from '../../conditions.ts'
import { firstOf } from '../../derived.ts'
import { choice, date, sealed, text } from '../../fields.ts'
import { defineRecord, fault } from '../../records.ts'
import { accountNumber, bsb } from './bank-accounts.ts'
import { declarationStatus, particulars, superseded } from './particulars.ts'
import { financial } from './rights.ts'

const isOwn = when('fund', 'is', 'OWN_FUND')
const isSelfManaged = when('fund', 'is', 'SELF_MANAGED')
const isDefault = when('fund', 'is', 'EMPLOYER_DEFAULT')
const isNamed = { not: isDefault } as const
const ofOwn = { shownIf: isOwn } as const
const ofSelfManaged = { shownIf: isSelfManaged, requiredIf: isSelfManaged } as const

/** Into which fund the superannuation of a person is paid (standard choice form, NAT 13080). */
export const superannuationChoice = defineRecord({
  kind: 'superannuationChoice',
  owner: 'person',
  supersedes: superseded,
  fields: {
    fund: choice('SuperannuationFund', ['OWN_FUND', 'SELF_MANAGED', 'EMPLOYER_DEFAULT'], { required: true }),
    fundName: text({ shownIf: isNamed, requiredIf: isNamed }),
    fundAbn: text({ max: 50, shownIf: isNamed, requiredIf: isNamed }),
    uniqueIdentifier: text({ ...ofOwn, requiredIf: isOwn, rules: [{ rule: 'regex', pattern: '^[A-Za-z0-9]{9,20}$', says: 'super_usi' }] }),
    memberNumber: sealed({ ...ofOwn, max: 40 }),
    serviceAddress: text({ ...ofSelfManaged, max: 16 }),
    fundBsb: text({ ...ofSelfManaged, rules: [bsb] }),
    fundAccountNumber: sealed({ ...ofSelfManaged, rules: [accountNumber] }),
    ...particulars,
    chosenOn: date({ readOnly: true }),
    status: declarationStatus,
  },
  derived: {
    fundStatus: firstOf(
      'SuperFundStatus',
      [
        ['PENDING', isDefault],
        ['COMPLETE_WITHOUT_MEMBER_NUMBER', { all: [isOwn, when('memberNumber', 'empty')] }],
      ],
      'COMPLETE',
      { tones: { PENDING: 'waiting', COMPLETE_WITHOUT_MEMBER_NUMBER: 'waiting', COMPLETE: 'done' } },
    ),
  },
  problems: ({ fundAbn }) => [fundAbn && !isAustralianBusinessNumber(fundAbn) && fault('fundAbn', 'businessNumber')],
  permissions: financial,
  list: { columns: ['chosenOn', 'fund', 'fundName', 'fundStatus', 'status'], filters: ['status', 'fund'], sort: '-chosenOn' },
  example: {
    fund: 'OWN_FUND',
    fundName: 'AustralianSuper',
    fundAbn: '65 714 394 898',
    uniqueIdentifier: 'STA0100AU',
    memberNumber: '1102938475',
    firstName: 'Emma',
    lastName: 'Larsen',
    addressLine: '12 Harbour Street',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
  },
})
