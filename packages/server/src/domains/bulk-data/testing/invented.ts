import { daysAfter } from '@kith/shared/days.ts'

/** People numbered from 0, for tests that need many. */
export function peopleCsv(count: number, prefix = 'first'): string {
  return csv(
    'employee_number,first_name,last_name,email,date_of_birth',
    count,
    (index) => `${prefix}${index},Ann ${index},Imported,${prefix}${index}@many.example,${birthdayOf(prefix)}`,
  )
}

/** People of another prefix are born on another day, or they would be taken for the same. */
const birthdayOf = (prefix: string) =>
  daysAfter('1970-01-02', Array.from(prefix).reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 9000)

/** A job for each of them, below the one with an eighth of the number; the file begins at the bottom. */
export function jobsCsv(count: number, prefix = 'first'): string {
  return csv(
    'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,supervisor',
    count,
    (index) => {
      const person = count - 1 - index
      const supervisor = person === 0 ? '' : `${prefix}${Math.floor((person - 1) / 8)}`
      return `${prefix}${person},2021-03-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd,${supervisor}`
    },
  )
}

/** The same people and jobs in one file. */
export function peopleWithJobsCsv(count: number, prefix = 'first'): string {
  return csv(
    'employee_number,first_name,last_name,email,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,supervisor',
    count,
    (index) => {
      const person = count - 1 - index
      const supervisor = person === 0 ? '' : `${prefix}${Math.floor((person - 1) / 8)}`
      const job = `2021-03-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd,${supervisor}`
      return `${prefix}${person},Ann ${person},Imported,${prefix}${person}@many.example,${job}`
    },
  )
}

/** The end of each of these jobs. */
export function endsCsv(count: number, prefix = 'first'): string {
  return csv('person_lookup,company_end_date,turnover_type', count, (index) => `${prefix}${index},2026-06-30,voluntary`)
}

const csv = (headings: string, count: number, line: (index: number) => string) =>
  [headings, ...Array.from({ length: count }, (_, index) => line(index))].join('\n')
