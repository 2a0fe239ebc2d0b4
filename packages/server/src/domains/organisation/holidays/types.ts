import { boolean, id, integer, list, shape, text, valueShape } from '#platform/graphql/shape.ts'

export const Holiday = shape('Holiday', { id: id(), date: text(), name: text() })

export const HolidayLocation = shape('HolidayLocation', { id: id(), name: text() })

export const HolidayYear = valueShape(
  'HolidayYear',
  {
    id: id({ description: 'Its calendar and year.' }),
    name: text(),
    country: text({ nullable: true }),
    holidays: list(Holiday),
    businessDays: integer({ description: 'The organisation’s weekdays in the year, less these holidays.' }),
    locations: list(HolidayLocation, {
      description: 'The first 200 locations that it holds for, by their own assignment or that of a location above.',
    }),
  },
  { description: 'A holiday calendar in a year.' },
)

export const ProposedHoliday = valueShape('ProposedHoliday', {
  date: text(),
  name: text(),
  isKnown: boolean({ description: 'Whether the calendar has it already.' }),
})

export const HolidayRegion = valueShape('HolidayRegion', { code: text(), name: text() })
