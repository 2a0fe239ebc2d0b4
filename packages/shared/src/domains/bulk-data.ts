import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { boolean, choice, id, integer, list, longText, text } from '../fields.ts'
import { declareList } from '../lists.ts'
import { dateFormats } from './account.ts'
import { defineRecord } from '../records.ts'

export const bulkDataImportStatuses = ['UNPROCESSED', 'PROCESSING', 'PAUSED', 'COMPLETED', 'FAILED'] as const
export type BulkDataImportStatus = (typeof bulkDataImportStatuses)[number]
const bulkDataImportTabs = ['PENDING', 'COMPLETED'] as const
export const bulkDataActionFilters = ['ALL', 'ERRORS', 'WARNINGS', 'UNCHANGED', 'PENDING', 'FAILED', 'COMPLETED'] as const
export type BulkDataActionFilter = (typeof bulkDataActionFilters)[number]

/** What can keep an import from starting. */
export const bulkDataBlockers = [
  'addFile',
  'uploads',
  'unreadable',
  'unmatched',
  'columns',
  'checking',
  'nothing',
  'unchanged',
  'errors',
  'warnings',
  'missing',
  'requires',
] as const
export type BulkDataBlocker = (typeof bulkDataBlockers)[number]

/** An import that was never saved is removed when nobody has touched it for so many days. */
export const bulkDataDraftDays = 7

/** Bytes; the same for every file that is uploaded. */
export const bulkDataFileLimit = 100_000_000

/** How the name of a file with separated values can end. */
export const bulkDataEndings = ['.csv', '.tsv', '.txt'] as const

/** The parts of such a name; undefined for any other. */
export function bulkDataFilename(filename: string): { readonly name: string; readonly ending: string } | undefined {
  const ending = bulkDataEndings.find((each) => filename.toLowerCase().endsWith(each))
  return ending && { name: filename.slice(0, -ending.length).trim(), ending }
}

/** What can stand between the columns of a file. */
export const bulkDataSeparators = ['COMMA', 'SEMICOLON', 'TAB', 'BAR'] as const
export type BulkDataSeparator = (typeof bulkDataSeparators)[number]

/** What can stand before decimals. */
export const decimalSigns = ['POINT', 'COMMA'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** In the preview of a file not more rows are corrected than this. */
export const bulkDataCorrectedRows = 5000

/** The headings of a file are in one of its first rows. */
export const bulkDataHeadingRows = 20

export const bulkDataMessages = {
  oneAtATime: 'You can only upload one CSV at a time',
  columnNotSupported: 'Column was found but not supported',
} as const

const which = { id: id({ required: true }) }
const inImport = { importId: id({ required: true }) }
const name = text({ required: true, max: 120 })

export const bulkDataImportCreateFields = { name }
export const bulkDataImportSaveFields = { ...which, version: integer({ required: true }), name, requires: list(which) }
export const bulkDataImportWhichFields = which
export const bulkDataImportFileAddFields = {
  importId: id(),
  /** One of the import types that are listed. */
  type: text({ required: true, max: 100 }),
  filename: text({ required: true }),
  size: integer({
    required: true,
    rules: [{ rule: 'greaterThanZero', message: 'This file is empty. Choose a CSV with a heading row and at least one row.' }],
  }),
  mime: text({ max: 100 }),
}
/** Each column of the file by its place from 0; no `column` means that it is ignored. */
export const bulkDataImportFileMapFields = {
  ...which,
  version: integer({ required: true }),
  columns: list({ index: integer({ required: true }), column: text() }),
  mappingId: id(),
  saveAs: text({ max: 120 }),
  /** How the dates of the file are written; null is as the organisation writes them. */
  dateFormat: choice('DateFormat', dateFormats),
  separator: choice('BulkDataSeparator', bulkDataSeparators),
  /** The row in which the headings are, from 1 to 20. */
  headingRow: integer(),
  /** The columns whose proposed days are right. */
  confirmedDays: list({ column: text({ required: true }) }),
  /** The columns whose proposed numbers are right, with what stands before their decimals where that is open. */
  confirmedNumbers: list({ column: text({ required: true }), decimalSign: choice('DecimalSign', decimalSigns) }),
  /** Values for every row, of columns that no heading of the file has; without a value to take away one that is masked. */
  fixed: list({ column: text({ required: true }), value: text({ max: 1000 }) }),
}
export const bulkDataImportMissingRecordsCreateFields = {
  ...inImport,
  all: boolean(),
  records: list({
    ...which,
    isToCreate: boolean(),
    /** An existing record of its list, as which this and later imports understand it. */
    matchId: id(),
    /** Of a word that its column does not know: the value as which this and later imports understand it. */
    choice: text({ max: 100 }),
    /** What is chosen for the fields that its list asks for. */
    values: list({ field: text({ required: true }), value: text({ required: true }) }),
  }),
}
export const bulkDataImportInFields = inImport
/** Of one action, or of all. */
export const bulkDataImportOffersTakeFields = { ...inImport, actionId: id() }
export const bulkDataImportActionCorrectFields = {
  ...which,
  /** A cell without text is empty; one of a sensitive custom field stays as it is. */
  values: list({ column: text({ required: true }), value: longText() }, { required: true }),
}

/** What can be exported as a whole: a list with filters. */
export const bulkDataExports = [
  { type: 'PEOPLE', list: 'people', filters: [] },
  { type: 'JOBS', list: 'jobs', filters: [] },
  { type: 'PAST_JOBS', list: 'jobs', filters: [{ name: 'status', value: 'PAST' }] },
  { type: 'JOB_CHANGES', list: 'job-changes', filters: [] },
  { type: 'EMAIL_ADDRESSES', list: 'email-addresses', filters: [] },
  { type: 'PHONE_NUMBERS', list: 'phone-numbers', filters: [] },
  { type: 'ADDRESSES', list: 'addresses', filters: [] },
  { type: 'QUALIFICATIONS', list: 'qualifications', filters: [] },
  { type: 'QUALIFICATIONS_WITHOUT_REQUIREMENTS', list: 'qualifications', filters: [{ name: 'required', value: 'no' }] },
  { type: 'REQUIREMENT_COMPLIANCE', list: 'requirement-compliance', filters: [] },
  { type: 'FORM_INSTANCES', list: 'form-answers', filters: [] },
  { type: 'TRAINING', list: 'records-training', filters: [] },
  { type: 'DIARY_NOTES', list: 'records-diaryNote', filters: [] },
] as const
export type BulkDataExport = (typeof bulkDataExports)[number]

const mayImport = 'bulk_data.import'
export const bulkDataImport = defineRecord({
  kind: 'bulkDataImport',
  owner: 'tenant',
  words: { singular: 'import', plural: 'imports' },
  fields: bulkDataImportCreateFields,
  permissions: { view: mayImport, create: mayImport, edit: mayImport, delete: mayImport },
  events: { edit: 'bulk_data_import.saved' },
})

export const importList = declareList({
  name: 'imports',
  record: 'bulkDataImport',
  title: 'bulk-data:list.title',
  permissions: [mayImport],
  columns: {
    name: { kind: 'text', heading: 'bulk-data:columns.name' },
    status: { kind: 'choice', heading: 'bulk-data:columns.status', choices: 'bulk-data:status' },
    all: { kind: 'number', heading: 'bulk-data:columns.all' },
    errors: { kind: 'number', heading: 'bulk-data:columns.errors' },
    warnings: { kind: 'number', heading: 'bulk-data:columns.warnings' },
    completed: { kind: 'number', heading: 'bulk-data:columns.completed' },
    failed: { kind: 'number', heading: 'bulk-data:columns.failed' },
    createdBy: { kind: 'text', heading: 'bulk-data:columns.createdBy' },
    created: { kind: 'moment', heading: 'bulk-data:columns.created' },
    finished: { kind: 'moment', heading: 'bulk-data:columns.finished' },
  },
  filters: {
    tab: {
      kind: 'choice',
      label: 'bulk-data:columns.status',
      input: 'tab',
      isArgument: true,
      name: 'BulkDataImportTab',
      values: bulkDataImportTabs,
    },
  },
  sort: '-',
  search: true,
})

export const bulkData = declareDomain({
  name: 'bulk-data',
  area: 'data',
  module: 'bulk_data',
  records: [bulkDataImport],
  settings: [
    {
      route: 'settings.bulk_data_tool',
      needs: { permission: ['bulk_data.import'] },
      label: 'bulk-data:title',
      description: 'bulk-data:line',
      keywords: 'bulk-data:keywords',
      group: 'system',
    },
    {
      route: 'settings.bulk_data_tool.export.download',
      needs: { permission: ['bulk_data.export'] },
      label: 'bulk-data:exports.title',
      description: 'bulk-data:exports.line',
      keywords: 'bulk-data:exports.keywords',
      group: 'system',
    },
    {
      route: 'settings.data_export',
      needs: { permission: ['bulk_data.export'] },
      label: 'bulk-data:exports.legacy',
      description: 'bulk-data:exports.line',
      group: 'system',
      tabOf: 'settings.bulk_data_tool.export.download',
    },
  ],
  shortcuts: [
    {
      route: 'settings.bulk_data_tool.import.create',
      needs: { permission: ['bulk_data.import'] },
      label: 'common:quickLinks.startImport',
      group: 'settings',
    },
  ],
  permissions: {
    'bulk_data.import': functional,
    'bulk_data.export': functional,
  },
  neverLent: ['bulk_data'],
  events: [
    'bulk_data_import.created',
    'bulk_data_import.saved',
    'bulk_data_import.file_added',
    'bulk_data_import.file_uploaded',
    'bulk_data_import.file_mapped',
    'bulk_data_import.file_deleted',
    'bulk_data_import.row_corrected',
    'bulk_data_import.actions_deleted',
    'bulk_data_import.missing_records_chosen',
    'bulk_data_import.warnings_confirmed',
    'bulk_data_import.deleted',
    'bulk_data_import.expired',
    'bulk_data_import.started',
    'bulk_data_import.paused',
    'bulk_data_import.resumed',
    'bulk_data_import.completed',
    'bulk_data_import.failed',
    'bulk_data_import.downloaded',
  ],
  changeless: ['bulk_data_import.downloaded'],
})
