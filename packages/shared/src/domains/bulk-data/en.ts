import { en as meanwhile } from './meanwhile/en.ts'
import { en as warnings } from './warnings/en.ts'

const saveAgain = 'Save it as ‘CSV UTF-8 (comma delimited)’ and upload it again.'
const tryAgain = 'Correct the row and import it again.'
const askThem = 'Ask somebody who has this permission to import the row.'

/** What is wrong, and what to do next. `{name}` is filled in as it is, `{name:kind}` in the reader's words. */
export const en = {
  problems: {
    ...meanwhile,
    ...warnings,
    uploadIssue: { problem: 'There was an issue uploading your CSV: {error:problem}', suggestion: '{error:suggestion}' },
    incomplete: { problem: 'the file has not arrived completely.', suggestion: 'Upload it again.' },
    utf16: { problem: 'This file is encoded as UTF-16', suggestion: saveAgain },
    notUtf8: { problem: 'This file is not encoded as UTF-8, so letters with accents would be lost', suggestion: saveAgain },
    otherFormat: { problem: 'This tool is only compatible with CSVs. This is a {type} file', suggestion: saveAgain },
    binary: { problem: 'This tool is only compatible with CSVs. This file holds binary data', suggestion: saveAgain },
    otherSeparator: {
      problem: 'The columns of this file are separated by {separator:separators} instead of commas',
      suggestion: saveAgain,
    },
    noHeadings: { problem: 'This file has no headings', suggestion: 'Put the names of the columns into the first row.' },
    headingsUnreadable: {
      problem: 'The headings of this file cannot be read',
      suggestion: 'Look for a quotation mark in the first row that is never closed.',
    },
    quoteNotClosed: { problem: 'A quotation mark is opened in line {line} and never closed', suggestion: 'Close it, or remove it.' },
    quoteInside: {
      problem: 'There is a quotation mark inside a value in line {line}',
      suggestion: 'Write it twice and put the whole value in quotation marks, or remove it.',
    },
    rowTooLong: {
      problem: 'The row that begins in line {line} is too long',
      suggestion: 'Look for a quotation mark in this line that is never closed.',
    },
    tooManyColumns: {
      problem: 'Row {row:number} has {count:number} columns. The maximum is {max:number}',
      suggestion: 'Look for commas that should stand inside quotation marks, or remove the columns that you do not need.',
    },
    tooManyRows: {
      problem: 'This CSV has {count:number} rows. The maximum is {max:number}',
      suggestion: 'Split the file into smaller ones and add each of them.',
    },
    noRows: { problem: 'This CSV has no rows below its headings', suggestion: 'Add at least one row.' },
    columnMissing: {
      problem: 'A required column is missing: {column}',
      suggestion: 'Add it to the file, or map another column to it.',
    },
    columnsMissing: {
      problem: 'Required columns are missing: {columns}',
      suggestion: 'Add them to the file, or map other columns to them.',
    },
    headingTwice: {
      problem: 'The heading ‘{heading}’ stands more than once',
      suggestion: 'Keep one of these columns: ignore the others, or map them to something else.',
    },
    mappedTwice: {
      problem: 'Several columns of the file are mapped to {column}',
      suggestion: 'Keep one of them and ignore the others.',
    },
    surplus: {
      problem: 'Column {number} has the value ‘{value}’ but no heading.',
      suggestion: 'Look for a comma that should stand inside quotation marks.',
    },
    empty: { problem: 'There is no {column:words}.', suggestion: 'Fill in this cell, or delete the row.' },
    rule: { problem: '‘{value}’: {broken:rule}', suggestion: 'Correct the {column:words}.' },
    serialDate: {
      problem: '‘{value}’ is the number that a spreadsheet keeps for a date.',
      suggestion: 'Format the column as text and write {day}, if that is the day you mean.',
    },
    ambiguousDate: {
      problem: '‘{value}’ could be {first} or {second}.',
      suggestion: 'Write {first} or {second}, whichever you mean.',
    },
    otherDateFormat: {
      problem: "‘{value}’ is not written in your organisation's date format ({format:dateFormats}).",
      suggestion: 'Write {day}, if that is the day you mean.',
    },
    noDate: { problem: '‘{value}’ is not a date.', suggestion: 'Write the date as YYYY-MM-DD, for example 2026-04-03.' },
    noNumber: {
      problem: '‘{value}’ is not a number.',
      suggestion: 'Write digits only, with a point for decimals.',
    },
    otherNumberFormat: {
      problem: '‘{value}’ is not written as a plain number.',
      suggestion: 'Write {number}, if that is the number you mean.',
    },
    ambiguousNumber: {
      problem: '‘{value}’ could be {first} or {second}.',
      suggestion: 'Write {first} or {second}, whichever you mean.',
    },
    noYesNo: { problem: '‘{value}’ is neither yes nor no.', suggestion: 'Write yes or no.' },
    noChoice: { problem: '‘{value}’ is not one of the possible values.', suggestion: 'Write one of: {choices}.' },
    noCountry: {
      problem: '‘{value}’ is not a country.',
      suggestion: 'Write its English name or its code of two letters, for example Australia or AU.',
    },
    phone: {
      problem: '‘{value}’: This is not a phone number of {country:country}.',
      suggestion: 'Correct the number, or say which country it belongs to in the column {column}.',
    },
    addressTypeAlone: {
      problem: 'There is an address type without an address.',
      suggestion: 'Add the address, or empty the address type.',
    },
    addressAlone: { problem: 'There is an address without an address type.', suggestion: 'Add the type, for example Home.' },
    postcodeAlone: { problem: 'There is a postcode without an address.', suggestion: 'Add the address, or empty the postcode.' },
    expiryAlone: {
      problem: 'There is an expiry date without a work right.',
      suggestion: 'Add the work right, or empty the expiry date.',
    },
    hidden: {
      problem: 'There is a problem with a value that you may not see.',
      suggestion: 'Ask the person who made this import to correct it.',
    },
    birthTooEarly: { problem: 'The date of birth {day} is before {first}.', suggestion: 'Correct the date.' },
    birthNotPast: { problem: 'The date of birth {day} does not lie in the past.', suggestion: 'Correct the date.' },
    sameInRow: {
      problem: 'Row {row:number} of {filename} has the same {key:keys} ‘{value}’.',
      suggestion: 'Give this person another {key:keys}, or delete the row.',
    },
    sameInImport: {
      problem: 'The import ‘{import}’ has the same {key:keys} ‘{value}’.',
      suggestion: 'Give this person another {key:keys}, or delete the row.',
    },
    taken: {
      problem: 'Somebody already has the {key:keys} ‘{value}’.',
      suggestion: 'Correct the {key:keys}, or delete the row if this person already exists.',
    },
    noPerson: { problem: 'No person could be found matching this value', suggestion: 'Create the person first' },
    severalPeople: {
      problem: '‘{value}’ stands for several people: {people}.',
      suggestion: 'Use the platform ID of the one you mean, or write one of: {ways}.',
    },
    severalPeopleOneWay: {
      problem: '‘{value}’ stands for several people: {people}.',
      suggestion: 'Use the platform ID of the one you mean.',
    },
    severalPlaces: {
      problem: 'There are several records called ‘{value}’ ({list:records}).',
      suggestion: 'Write which one you mean: {paths}.',
    },
    severalRecords: {
      problem: 'There are several records called ‘{value}’ ({list:records}).',
      suggestion: 'Name the country as well, or write the ID of the one you mean.',
    },
    archived: { problem: 'The {list:records} ‘{name}’ is archived.', suggestion: 'Unarchive it, or choose another {list:records}.' },
    disabled: { problem: 'The {list:records} ‘{name}’ is disabled.', suggestion: 'Enable it, or choose another {list:records}.' },
    ownSupervisor: {
      problem: '{name} cannot be their own supervisor.',
      suggestion: 'Name somebody else, or empty this cell.',
    },
    idleSupervisor: {
      problem: '{name} has no job to supervise from.',
      suggestion: 'Create their job first, or in this import.',
    },
    laterSupervisor: {
      problem: '{name} supervises only from {day}: their job begins after this one.',
      suggestion: 'Confirm that this job has no supervisor until then, or name somebody else.',
    },
    secondJob: {
      problem: '{name} has another job on {day}, which began on {began}.',
      suggestion: 'Confirm that this is a second job beside it.',
    },
    circle: {
      problem: 'The rows {rows} supervise each other in a circle.',
      suggestion: 'Give one of them another supervisor, or none.',
    },
    longCircle: {
      problem: 'The rows {rows} and {more:number} more supervise each other in a circle.',
      suggestion: 'Give one of them another supervisor, or none.',
    },
    circleOfFiles: {
      problem: 'These rows supervise each other in a circle: {rows}.',
      suggestion: 'Give one of them another supervisor, or none.',
    },
    longCircleOfFiles: {
      problem: 'These rows and {more:number} more supervise each other in a circle: {rows}.',
      suggestion: 'Give one of them another supervisor, or none.',
    },
    rowOfFile: { problem: 'row {row:number} of {filename}', suggestion: '' },
    severalUnits: {
      problem: '‘{value}’ names several, but a job has one {list:records}.',
      suggestion: 'Write one of them, for example {first}, and import the other as a second job.',
    },
    twoPays: {
      problem: 'There is both an annual salary and an hourly rate.',
      suggestion: 'Give one of them; the other follows from it.',
    },
    payAlone: {
      problem: 'There is no annual salary and no hourly rate that this belongs to.',
      suggestion: 'Add one of them, or empty this cell.',
    },
    severalJobs: {
      problem: '{name} has {count:number} jobs that have not ended.',
      suggestion: 'Add the column job_id with the ID of the one to end: {jobs}.',
    },
    endedAlready: {
      problem: 'The job of {name} already ends on {day}.',
      suggestion: 'Delete the row, or cancel that end date first.',
    },
    noJobToEnd: { problem: '{name} has no job to end.', suggestion: 'Create the job first, or in this import.' },
    noSuchJob: {
      problem: '{name} has no job with this ID.',
      suggestion: 'Correct the ID, or leave the cell empty if there is only one job.',
    },
    endBeforeStart: {
      problem: 'The job begins on {start}, after the end date {end}.',
      suggestion: 'Give an end date from {start} on.',
    },
    sameEnd: { problem: 'Row {row:number} of {filename} ends the same job.', suggestion: 'Keep one of the two rows.' },
    failed: { problem: 'Failed: {reason:problem}', suggestion: '{reason:suggestion}' },
    unknown: {
      problem: 'This action failed for an unknown reason',
      suggestion: 'Import the row again. If it fails again, contact your system administrator.',
    },
    refused: { problem: '{message}', suggestion: tryAgain },
    takenMeanwhile: { problem: 'Somebody already has the {key:keys} ‘{value}’ by now.', suggestion: tryAgain },
    noRecord: {
      problem: 'There is no {list:records} called ‘{value}’.',
      suggestion: 'Create the record, or correct the row, and import it again.',
    },
    noPersonMade: { problem: 'The person was not created.', suggestion: 'Create the person, then import the row again.' },
    noSupervisorMade: {
      problem: 'The job of the supervisor was not created.',
      suggestion: 'Create that job, then import the row again.',
    },
    noJobMade: { problem: 'The job was not created.', suggestion: 'Create the job, then import the row again.' },
    endedMeanwhile: { problem: 'The job already ends on {day}.', suggestion: 'Nothing is left to do, unless the date is another one.' },
    loop: { problem: '{names} would stand above themselves.', suggestion: 'Choose another supervisor and import the row again.' },
    mayNotImport: { problem: 'The person who started this import may not import data any more.', suggestion: askThem },
    mayNotCreatePeople: { problem: 'The person who started this import may not create people any more.', suggestion: askThem },
    mayNotCreateJob: { problem: 'The person who started this import may not create jobs for this person.', suggestion: askThem },
    mayNotSetPay: { problem: "The person who started this import may not set this person's remuneration.", suggestion: askThem },
    mayNotEndJob: { problem: 'The person who started this import may not end this job.', suggestion: askThem },
    starterGone: {
      problem: 'The person who started this import can no longer sign in.',
      suggestion: 'Download the failed rows and import them again yourself.',
    },
  },
  words: {
    separators: { semicolons: 'semicolons', tabs: 'tabs', bars: 'vertical bars' },
    dateFormats: { DMY: 'day/month/year', MDY: 'month/day/year', YMD: 'year/month/day', VERBOSE: 'like 3 Apr 2026' },
    keys: { email: 'e-mail address', employee_number: 'employee number' },
    records: {
      businessEntity: 'business entity',
      businessUnit: 'business unit',
      location: 'location',
      positionTitle: 'position title',
      workClass: 'work class',
      payGrade: 'pay grade',
      workRight: 'work right',
      gender: 'gender',
      personTitle: 'person title',
      recruitmentSource: 'recruitment source',
      turnoverReason: 'turnover reason',
      addressType: 'address type',
    },
  },
} as const
