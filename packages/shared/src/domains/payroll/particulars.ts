import { choice, text } from '../../fields.ts'

export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

/** Who declares something to an Australian office, and where they live: as it was then, whatever their profile says later. */
export const particulars = {
  firstName: text({ required: true }),
  lastName: text({ required: true }),
  addressLine: text({ required: true }),
  suburb: text({ required: true }),
  state: choice('AustralianState', australianStates, { required: true }),
  postcode: text({ required: true, rules: [{ rule: 'regex', pattern: '^[0-9]{4}$', says: 'postcode_australian' }] }),
}

/** What was declared last holds; nothing of it is changed afterwards. */
export const declarationStatus = choice('DeclarationStatus', ['CURRENT', 'SUPERSEDED'], {
  required: true,
  readOnly: true,
  initial: 'CURRENT',
  tones: { CURRENT: 'done', SUPERSEDED: 'quiet' },
})
export const superseded = { field: 'status', earlier: 'SUPERSEDED' } as const
