export type Records = readonly Readonly<Record<string, unknown>>[]

const named = (...names: string[]): Records => names.map((name, index) => ({ name, sortOrder: index + 1 }))
const plainly = (...names: string[]): Records => names.map((name) => ({ name }))

/** By the name of the list. Organisations that exist get what is added here by the next start; a new name is a new record. What differs from one organisation to the next is not seeded. */
export const seededLists: Readonly<Record<string, Records>> = {
  workClass: [
    { name: 'Full-Time', workType: 'PERMANENT', hourlyRateType: 'PERMANENT', sortOrder: 1 },
    { name: 'Part-Time', workType: 'PERMANENT', hourlyRateType: 'PERMANENT', sortOrder: 2 },
    { name: 'Fixed Term', workType: 'FIXED_CONTRACT', hourlyRateType: 'PERMANENT', sortOrder: 3 },
    { name: 'Casual', workType: 'TEMPORARY_CASUAL', hourlyRateType: 'CASUAL', sortOrder: 4 },
    { name: 'Contractor', workType: 'INDEPENDENT_CONTRACT', hourlyRateType: 'CASUAL', sortOrder: 5 },
    { name: 'Volunteer', workType: 'UNPAID', sortOrder: 6 },
  ],
  gender: [
    { name: 'Female', countsAs: 'WOMAN', sortOrder: 1 },
    { name: 'Male', countsAs: 'MAN', sortOrder: 2 },
    { name: 'Non-binary', sortOrder: 3 },
    { name: 'Prefer not to say', sortOrder: 4 },
  ],
  personTitle: named('Ms', 'Mr', 'Mrs', 'Mx', 'Dr', 'Prof').map((title) => ({ ...title, code: String(title['name']).toUpperCase() })),
  addressType: plainly('Home', 'Postal'),
  leaveType: plainly('Parental leave', 'Long service leave', 'Sabbatical', 'Medical leave', 'Study leave'),
  recruitmentSource: plainly('Advertisement', 'Agency', 'Direct approach', 'Internal', 'Referral', 'Social media', 'Website', 'Other'),
  turnoverReason: [
    { name: 'Career change', type: 'VOLUNTARY' },
    { name: 'Relocation', type: 'VOLUNTARY' },
    { name: 'Retirement', type: 'VOLUNTARY' },
    { name: 'Better offer', type: 'VOLUNTARY' },
    { name: 'Redundancy', type: 'INVOLUNTARY' },
    { name: 'Performance', type: 'INVOLUNTARY' },
    { name: 'Misconduct', type: 'INVOLUNTARY' },
    { name: 'Not recorded', type: 'UNKNOWN' },
  ],
  qualificationType: plainly('Certificate', 'Degree or diploma', 'Licence', 'Registration', 'Background check', 'Vaccination', 'Other'),
  improvementPlanLevel: named('Verbal warning', 'First written warning', 'Second written warning', 'Final written warning'),
  jobUpdateReason: plainly('Promotion', 'Transfer', 'Salary review', 'Change of hours', 'Restructure', 'Correction'),
  workRight: [
    { name: 'Citizen', country: 'AU', sortOrder: 1 },
    { name: 'Permanent resident', country: 'AU', sortOrder: 2 },
    { name: 'Skilled worker visa', country: 'AU', sortOrder: 3 },
    { name: 'Student visa', country: 'AU', sortOrder: 4 },
  ],
}
