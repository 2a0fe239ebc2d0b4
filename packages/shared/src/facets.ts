import { choice, id, integer, longText, text } from './fields.ts'

/** Bytes of one file: 100 MB, in decimal. */
export const documentLimit = 100_000_000
export const mostDocuments = 20
/** How often the transfer of a file may be begun again. */
export const mostRetries = 3
export const mostComments = 500

/** The server looks at the file itself before it believes what a caller says of it. */
export const transferStates = ['PENDING', 'SUCCESS', 'FAILED'] as const
export type TransferState = (typeof transferStates)[number]
export const uploadStates = ['UPLOADING', 'UPLOADED', 'FAILED'] as const

/** These could do harm when they are opened (PW-553). */
const refusedExtensions = new Set(
  'exe bat cmd com msi scr js mjs vbs vbe ps1 psm1 sh jar html htm xhtml svg hta lnk pif cpl dll reg wsf'.split(' '),
)

/** `pdf` of `Licence.PDF`; empty for a name without one. */
export const extensionOf = (filename: string): string => /[^.]\.([^.\s]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''

export const isRefusedName = (filename: string): boolean => refusedExtensions.has(extensionOf(filename))

export const documentCreateFields = {
  filename: text({ required: true }),
  extension: text({ max: 20 }),
  mime: text(),
  size: integer({ required: true }),
}
export const documentUpdateFields = {
  documentId: id({ required: true }),
  uploadStatus: choice('TransferState', transferStates),
  displayName: text(),
}
export const documentDeleteFields = { id: id({ required: true }) }

export const commentCreateFields = {
  subjectKind: text({ required: true, max: 60 }),
  subjectId: id({ required: true }),
  text: longText({ required: true }),
}
export const commentDeleteFields = { id: id({ required: true }) }
