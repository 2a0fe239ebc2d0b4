import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isBetaFlag } from '@kith/shared/beta-flags.ts'
import { isProductModule } from '@kith/shared/modules.ts'
import { isEmail } from '@kith/shared/rules/text-rules.ts'
import { readSftp, type SftpConfig } from './sftp-config.ts'

export type Config = SftpConfig & {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly dataDirectory: string
  /** The S3-compatible store that files are kept in; absent: the folder `files` of the data folder. */
  readonly storage: StorageConfig | undefined
  /** Derives every key of this installation; never stored in the database. */
  readonly secret: string
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** Where the same database is reached past the pooler that databaseUrl leads to. */
  readonly databaseDirectUrl?: string | undefined
  readonly poolSize: number
  /** For how long a request waits for its turn at the database before it is told that Kith is busy. */
  readonly longestWaitSeconds: number
  readonly publicUrl: string
  /** How many searches one person may make within a minute. */
  readonly searchesPerMinute: number
  readonly metricsToken: string | undefined
  readonly helpUrl: string | undefined
  /** Modules that are off on this installation, whatever plans say. */
  readonly flagsOff: readonly string[]
  /** Features that are on, though they are not for everyone yet. */
  readonly flagsOn: readonly string[]
  /** The flag service that says the same; absent: none is asked. */
  readonly flagsUrl: string | undefined
  /** Where errors of browsers are reported to; absent: nowhere. */
  readonly errorsUrl: string | undefined
  /** Where the pages that people open are counted; absent: nowhere. */
  readonly analyticsUrl: string | undefined
  /** The address service, which speaks the Photon protocol; absent: addresses are entered by hand. */
  readonly addressSearchUrl: string | undefined
  /** For how long it is waited for. */
  readonly addressSearchSeconds: number
  /** Hosts on which they are not counted. */
  readonly analyticsOffHosts: readonly string[]
  /** Whether people are asked how likely they are to recommend Kith. */
  readonly isSurveyOn: boolean
  /** Hosts of test installations, where nobody is asked; localhost is always among them. */
  readonly surveyTestHosts: readonly string[]
  /** Where emails are handed over; absent: none leave, and they are read in Kith. */
  readonly smtpUrl: string | undefined
  /** The address that emails come from. */
  readonly mailFrom: string
  /** Off: none are sent, whatever organisations have set. */
  readonly isMailOn: boolean
  /** What an adapter for the mail provider shows when it reports what became of emails; absent: nobody may. */
  readonly mailReportsToken?: string | undefined
  /** The service that asks starters for bank, tax and super details, and the key that it shares with Kith; absent: nobody is asked. */
  readonly payrollForm?: PartnerService | undefined
  /** The payroll product whose pages are shown within Kith; absent: they are not there. */
  readonly payrollPages?: PartnerService | undefined
  readonly logLevel: string
  /** For how long a process that is asked to stop keeps answering, no longer ready, so that nobody is sent to a closed door. */
  readonly drainSeconds: number
  /** How many proxies in front are believed when they say whom they speak for. */
  readonly trustedProxies: number
  /** Hosts of the own network that may be asked although their addresses are not public, such as an identity provider. */
  readonly internalHosts: readonly string[]
  /** The name servers that are asked whether a domain is an organisation's own; those of the machine without any. */
  readonly nameServers: readonly string[]
  /** Absent: a random one, made with the demo. */
  readonly demoPassword: string | undefined
}

/** Another service, and the key that it shares with Kith. */
export type PartnerService = { readonly url: string; readonly key: string }

export type StorageConfig = {
  /** The address of the bucket. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Reads the environment once; whatever is wrong is said together. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, root = process.cwd()): Config {
  const problems: string[] = []
  const number = (name: string, fallback: number, least: number, most: number) => {
    const given = environment[name]
    const value = given ? Number(given) : fallback
    if (!Number.isInteger(value) || value < least || value > most) problems.push(`${name} must be a whole number from ${least} to ${most}.`)
    return value
  }
  const production = environment['NODE_ENV'] === 'production'
  const dataDirectory = resolve(root, environment['KITH_DATA_DIR'] ?? '.kith')
  const port = number('KITH_PORT', 4000, 0, 65535)
  const poolSize = number('KITH_POOL_SIZE', 8, 1, 200)
  const longestWaitSeconds = number('KITH_LONGEST_WAIT_SECONDS', 3, 1, 60)
  const addressSearchSeconds = number('KITH_ADDRESS_SEARCH_SECONDS', 10, 1, 10)
  const searchesPerMinute = number('KITH_SEARCHES_PER_MINUTE', 240, 2, 1_000_000)
  const drainSeconds = number('KITH_DRAIN_SECONDS', production ? 3 : 1, 0, 8)
  const believed = environment['KITH_TRUST_PROXY']
  const trustedProxies = believed === 'true' ? 1 : believed === 'false' ? 0 : number('KITH_TRUST_PROXY', 0, 0, 9)
  const secret = environment['KITH_SECRET'] ?? (production ? '' : installationSecret(dataDirectory))
  if (secret.length < 32) problems.push('KITH_SECRET must be set in production, at least 32 characters.')
  const demoPassword = environment['KITH_DEMO_PASSWORD'] || undefined
  if (demoPassword && demoPassword.length < 8) problems.push('KITH_DEMO_PASSWORD must have at least 8 characters.')
  const publicUrl = environment['KITH_PUBLIC_URL'] || undefined
  if (publicUrl !== undefined && !isSafeAddress(publicUrl))
    problems.push('KITH_PUBLIC_URL must be an address that begins with https://, or http://localhost.')
  const databaseUrl = environment['KITH_DATABASE_URL'] || undefined
  const databaseDirectUrl = environment['KITH_DATABASE_DIRECT_URL'] || undefined
  for (const [name, address] of Object.entries({ KITH_DATABASE_URL: databaseUrl, KITH_DATABASE_DIRECT_URL: databaseDirectUrl })) {
    if (!address) continue
    if (!/^postgres(ql)?:\/\//.test(address)) problems.push(`${name} must begin with postgres://.`)
    else if (!URL.canParse(address)) problems.push(`${name} is no address. Write what is special in user or password as %40, for instance.`)
  }
  if (databaseDirectUrl && !databaseUrl) problems.push('KITH_DATABASE_DIRECT_URL is only for use beside KITH_DATABASE_URL.')
  const storage = readStorage(environment, problems)
  const mail = readMail(environment, problems)
  const telemetry = readTelemetry(environment, problems)
  const payrollForm = readPartner(environment, 'KITH_PAYROLL_FORM', problems)
  const payrollPages = readPartner(environment, 'KITH_PAYROLL_PAGES', problems)
  const sftp = readSftp(environment, problems)
  const internalHosts = listed(environment['KITH_INTERNAL_HOSTS'])
  const nameServers = listed(environment['KITH_NAME_SERVERS'])
  const logLevel = environment['KITH_LOG_LEVEL'] ?? 'info'
  if (!logLevels.includes(logLevel)) problems.push(`KITH_LOG_LEVEL must be one of ${logLevels.join(', ')}.`)
  if (problems.length > 0) throw new Error(`Kith cannot start:\n  ${problems.join('\n  ')}`)
  const host = environment['KITH_HOST'] ?? '127.0.0.1'
  return {
    production,
    host,
    port,
    dataDirectory,
    storage,
    secret,
    poolSize,
    longestWaitSeconds,
    databaseUrl,
    databaseDirectUrl,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    searchesPerMinute,
    metricsToken: environment['KITH_METRICS_TOKEN'],
    helpUrl: environment['KITH_HELP_URL'],
    ...mail,
    ...telemetry,
    payrollForm,
    payrollPages,
    ...sftp,
    addressSearchSeconds,
    logLevel,
    drainSeconds,
    trustedProxies,
    internalHosts,
    nameServers,
    demoPassword,
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const listed = (text = '') =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((each) => each !== '')

/** The bucket that files are kept in, and the key that opens it. */
function readStorage(environment: NodeJS.ProcessEnv, problems: string[]): StorageConfig | undefined {
  const url = environment['KITH_STORAGE_URL'] || undefined
  if (!url) return undefined
  const accessKeyId = environment['KITH_STORAGE_ACCESS_KEY_ID'] ?? ''
  const secretAccessKey = environment['KITH_STORAGE_SECRET_ACCESS_KEY'] ?? ''
  if (!isSafeAddress(url) || URL.parse(url)?.search)
    problems.push('KITH_STORAGE_URL must be the address of a bucket that begins with https://, or http://localhost.')
  if (accessKeyId === '' || secretAccessKey === '')
    problems.push('KITH_STORAGE_ACCESS_KEY_ID and KITH_STORAGE_SECRET_ACCESS_KEY must be set beside KITH_STORAGE_URL.')
  return { url: withoutSlashes(url), region: environment['KITH_STORAGE_REGION'] || 'us-east-1', accessKeyId, secretAccessKey }
}

function withoutSlashes(url: string): string {
  let end = url.length
  while (url.endsWith('/', end)) end -= 1
  return url.slice(0, end)
}

/** The service that is named by an address and a key, `<name>_URL` and `<name>_KEY`. */
function readPartner(environment: NodeJS.ProcessEnv, name: string, problems: string[]): PartnerService | undefined {
  const url = environment[`${name}_URL`] || undefined
  if (!url) return undefined
  const key = environment[`${name}_KEY`] ?? ''
  if (!isSafeAddress(url) || URL.parse(url)?.search)
    problems.push(`${name}_URL must be an address that begins with https://, or http://localhost.`)
  if (key.length < 32) problems.push(`${name}_KEY must be set beside ${name}_URL, at least 32 characters.`)
  return { url: withoutSlashes(url), key }
}

/** Which server takes emails, from which address, and whether any are sent. */
function readMail(
  environment: NodeJS.ProcessEnv,
  problems: string[],
): Pick<Config, 'smtpUrl' | 'mailFrom' | 'isMailOn' | 'mailReportsToken'> {
  const smtpUrl = environment['KITH_SMTP_URL'] || undefined
  const mailFrom = environment['KITH_MAIL_FROM'] || undefined
  const emails = environment['KITH_EMAILS'] || 'on'
  if (smtpUrl && (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl)))
    problems.push(
      'KITH_SMTP_URL must be an address such as smtp://user:password@mail.example.com:587, or smtps://… with TLS from the start.',
    )
  if (smtpUrl && !mailFrom) problems.push('KITH_MAIL_FROM must be set beside KITH_SMTP_URL: the address that emails come from.')
  if (mailFrom && !isEmail(mailFrom)) problems.push('KITH_MAIL_FROM must be an email address without a name.')
  if (emails !== 'on' && emails !== 'off') problems.push('KITH_EMAILS must be on or off.')
  const mailReportsToken = environment['KITH_MAIL_REPORTS_TOKEN'] || undefined
  if (mailReportsToken && mailReportsToken.length < 32) problems.push('KITH_MAIL_REPORTS_TOKEN must have at least 32 characters.')
  return { smtpUrl, mailFrom: mailFrom ?? 'kith@localhost', isMailOn: emails === 'on', mailReportsToken }
}

type Telemetry = Pick<
  Config,
  | 'flagsOff'
  | 'flagsOn'
  | 'flagsUrl'
  | 'errorsUrl'
  | 'analyticsUrl'
  | 'addressSearchUrl'
  | 'analyticsOffHosts'
  | 'isSurveyOn'
  | 'surveyTestHosts'
>

/** Nothing is asked of anyone, and nothing leaves, unless the operator says where to. */
function readTelemetry(environment: NodeJS.ProcessEnv, problems: string[]): Telemetry {
  const address = (name: string) => {
    const given = environment[name] || undefined
    if (given && (!/^https?:\/\//.test(given) || !URL.canParse(given)))
      problems.push(`${name} must be an address that begins with https://.`)
    return given
  }
  const flagsOff = listed(environment['KITH_FLAGS_OFF'])
  const unknown = flagsOff.filter((name) => !isProductModule(name) || name === 'people')
  if (unknown.length > 0) problems.push(`KITH_FLAGS_OFF: there is no module ‘${unknown.join('’, ‘')}’ to switch off.`)
  const flagsOn = listed(environment['KITH_FLAGS_ON'])
  const unknownFlags = flagsOn.filter((name) => !isBetaFlag(name))
  if (unknownFlags.length > 0) problems.push(`KITH_FLAGS_ON: there is no flag ‘${unknownFlags.join('’, ‘')}’ to switch on.`)
  const survey = environment['KITH_NPS'] || 'off'
  if (survey !== 'on' && survey !== 'off') problems.push('KITH_NPS must be on or off.')
  return {
    isSurveyOn: survey === 'on',
    surveyTestHosts: ['localhost', ...listed(environment['KITH_NPS_TEST_HOSTS'] ?? '127.0.0.1')],
    flagsOff,
    flagsOn,
    flagsUrl: address('KITH_FLAGS_URL'),
    errorsUrl: address('KITH_ERRORS_URL'),
    analyticsUrl: address('KITH_ANALYTICS_URL'),
    addressSearchUrl: address('KITH_ADDRESS_SEARCH_URL'),
    analyticsOffHosts: listed(environment['KITH_ANALYTICS_OFF_HOSTS'] ?? 'localhost, 127.0.0.1'),
  }
}

/** Cookies travel openly over plain http: only where nothing leaves the machine. */
function isSafeAddress(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(url.hostname))
}

/** Outside production the secret is made once, whole or not at all, and kept beside the data, readable by its owner alone. */
function installationSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true })
    const own = `${file}.${process.pid}`
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 })
    try {
      linkSync(own, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(own)
    }
  }
  return readFileSync(file, 'utf8').trim()
}
