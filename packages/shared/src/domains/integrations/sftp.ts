import { bulkDataExports } from '../bulk-data.ts'
import { boolean, choice, choices, id, integer, list, longText, moment, text } from '../../fields.ts'
import { exportFormats } from '../../list-inputs.ts'

const required = { required: true } as const

/** A name with which somebody signs in to bring files. */
export const sftpUsernamePattern = /^[A-Za-z0-9_][A-Za-z0-9_.@-]*$/
export const [sftpUsernameLeast, sftpUsernameMost] = [3, 100] as const
export const [sftpPasswordLeast, sftpPasswordMost] = [12, 128] as const
export const sftpKeyMost = 16_384

/** So many files, and so many bytes of them, wait to be taken at once. */
export const sftpMostWaiting = 1000
export const sftpMostWaitingBytes = 2_000_000_000
/** So many saved views are sent each night, with every whole list no more exports than one user may make in an hour. */
export const sftpMostViews = 15
/** For so many days the results of files are there to be read. */
export const sftpResultDays = 30

export const sftpFileStates = ['WAITING', 'TAKING', 'IMPORT_READY', 'DUPLICATE', 'REFUSED'] as const
export type SftpFileState = (typeof sftpFileStates)[number]
export const sftpDeliveryStates = ['WAITING', 'SENT', 'FAILED'] as const
export type SftpDeliveryState = (typeof sftpDeliveryStates)[number]
/** Why a file did not reach the server of the customer. */
export const sftpProblems = [
  'ADDRESS',
  'NETWORK',
  'HOST_KEY',
  'SIGN_IN',
  'FOLDER',
  'REFUSED',
  'HANGS',
  'EXPORT',
  'RIGHTS',
  'VIEW',
  'SWITCHED_OFF',
] as const
export type SftpProblem = (typeof sftpProblems)[number]

export const sftpExports = bulkDataExports.map(({ type }) => type)
export type SftpExport = (typeof sftpExports)[number]
export type SftpFormat = (typeof exportFormats)[number]

export const sftpInboundCredentialsGenerateFields = {
  username: text({ ...required, max: sftpUsernameMost }),
  /** Without one, one is made. */
  password: text({ max: sftpPasswordMost }),
  publicKey: longText({ max: sftpKeyMost }),
  /** One or more addresses or CIDR ranges, with commas between them; any address without one. */
  allowedAddresses: text({ max: 1000 }),
}
export const sftpFolderUpdateFields = {
  /** One of the import types. */
  type: text({ ...required, max: 100 }),
  /** The saved columns with which its files are read; without them they are recognised by their headings. */
  mappingId: id(),
}
export const sftpOutboundUpdateFields = {
  version: integer(required),
  isEnabled: boolean(),
  host: text({ ...required, max: 253 }),
  port: integer({ rules: [{ rule: 'greaterThanZero' }] }),
  username: text({ ...required, max: sftpUsernameMost }),
  /** Left out, the one before stays; without one the key of Kith signs in. */
  password: text({ max: sftpPasswordMost }),
  folder: text({ max: 500 }),
  exports: choices('SftpExport', sftpExports),
  /** Saved views that whoever sets it up has. */
  views: list({ id: id(required) }),
  format: choice('SftpFormat', exportFormats),
}
/** To the server that was shown. */
export const sftpSendFields = { host: text({ ...required, max: 253 }) }
/** The key that was shown, so that nobody accepts another one. */
export const sftpHostKeyAcceptFields = { fingerprint: text({ ...required, max: 100 }) }

/** Told by the history of the settings; passwords are not. */
export const sftpFacts = {
  inboundUsername: text(),
  allowedAddresses: text(),
  publicKey: text(),
  generatedAt: moment(),
  importType: text(),
  savedColumns: text(),
  isSending: boolean(),
  host: text(),
  port: integer(),
  username: text(),
  folder: text(),
  exports: text(),
  views: text(),
  format: text(),
  hostKey: text(),
}
