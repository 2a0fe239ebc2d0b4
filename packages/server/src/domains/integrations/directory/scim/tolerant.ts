/** Says how a directory wants an account to be; everything else stays as it is. */
export type Wanted = { readonly userName?: string; readonly externalId?: string; readonly email?: string; readonly active?: boolean }
type Given = Readonly<Record<string, unknown>>

/** A part of what was sent that is not what the protocol has. */
export class Unexpected extends Error {
  readonly path: string
  readonly scimType: 'invalidSyntax' | 'invalidValue' | 'invalidFilter' | 'invalidPath'
  constructor(path: string, scimType: Unexpected['scimType'], message: string) {
    super(message)
    this.path = path
    this.scimType = scimType
  }
}

/** Reads a whole user. Okta and Entra differ from the protocol, and from each other, in the case of names and in how they write true and false. */
export function readUser(body: unknown): Wanted {
  const user = objectIn(body, 'body')
  const email = emailIn(valueOf(user, 'emails'))
  return { ...wantedOf(user), ...(email === undefined ? {} : { email }) }
}

/** Reads the operations of a PATCH; attributes that Kith keeps itself are passed over. */
export function readPatch(body: unknown): Wanted {
  const operations = valueOf(objectIn(body, 'body'), 'Operations')
  if (!Array.isArray(operations) || operations.length === 0)
    throw new Unexpected('Operations', 'invalidSyntax', 'Send at least one operation.')
  return operations.reduce<Wanted>((wanted, operation) => ({ ...wanted, ...readOperation(objectIn(operation, 'Operations')) }), {})
}

function readOperation(operation: Given): Wanted {
  const op = valueOf(operation, 'op')
  const name = typeof op === 'string' ? op.toLowerCase() : ''
  if (name !== 'add' && name !== 'replace' && name !== 'remove')
    throw new Unexpected('op', 'invalidSyntax', 'An operation is add, replace or remove.')
  const [path, value] = [valueOf(operation, 'path'), valueOf(operation, 'value')]
  // Nothing is removed: an account is closed by active alone
  if (name === 'remove') return {}
  if (path === undefined || path === null || path === '') return wantedOf(objectIn(value, 'value'))
  if (typeof path !== 'string') throw new Unexpected('path', 'invalidPath', 'A path is a text.')
  return wantedOf({ [path]: Array.isArray(value) ? (objectOr(value[0])?.['value'] ?? value[0]) : (objectOr(value)?.['value'] ?? value) })
}

function wantedOf(given: Given): Wanted {
  const [userName, externalId, active] = ['userName', 'externalId', 'active'].map((name) => valueOf(given, name))
  return {
    ...(userName === undefined ? {} : { userName: textIn(userName, 'userName') }),
    ...(externalId === undefined || externalId === null || externalId === '' ? {} : { externalId: textIn(externalId, 'externalId') }),
    ...(active === undefined || active === null ? {} : { active: booleanIn(active) }),
  }
}

function booleanIn(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const text = String(value).toLowerCase()
  if (text === 'true' || text === 'false') return text === 'true'
  throw new Unexpected('active', 'invalidValue', 'active is true or false.')
}

function textIn(value: unknown, path: string): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > 255 || value.includes('\0'))
    throw new Unexpected(path, 'invalidValue', `${path} is a text of at most 255 characters.`)
  return value.trim()
}

/** The primary address, else that of work, else the first. */
function emailIn(emails: unknown): string | undefined {
  if (!Array.isArray(emails)) return undefined
  const all = emails.flatMap((each: unknown): Given[] => {
    const given = objectOr(each) ?? (typeof each === 'string' ? { value: each } : undefined)
    return given ? [given] : []
  })
  const isPrimary = (each: Given) => String(each['primary']).toLowerCase() === 'true'
  const first = all.find(isPrimary) ?? all.find((each) => each['type'] === 'work') ?? all[0]
  const value = first?.['value']
  return typeof value === 'string' && value.trim() !== '' ? textIn(value, 'emails') : undefined
}

const longestFilter = 1000
/** Blanks can be read in one way only, so that no text takes long. */
const equality = /^([^\s[\]]+(?:\[[^[\]]*\][^\s[\]]*)?)\s+eq\s+"((?:[^"\\]|\\.)*)"$/i

export type Filter = { readonly by: 'userName' | 'externalId' | 'id' | 'email'; readonly value: string }

/** Reads the filters that directories send: one attribute that equals a text. */
export function readFilter(filter: string): Filter {
  const [, attribute = '', value = ''] = filter.length > longestFilter ? [] : (equality.exec(filter.trim()) ?? [])
  const by = filtered.get(bare(attribute).replaceAll(/\s+/g, ' '))
  if (by === undefined || value.includes('\0'))
    throw new Unexpected('filter', 'invalidFilter', 'Filter by userName, externalId, id or emails, such as userName eq "ada@example.com".')
  return { by, value: value.replaceAll(/\\(.)/g, '$1') }
}

const filtered: ReadonlyMap<string, Filter['by']> = new Map([
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['id', 'id'],
  ['emails', 'email'],
  ['emails.value', 'email'],
  ['emails[type eq "work"].value', 'email'],
])

/** The name of an attribute without its schema, in small letters. */
const bare = (name: string) => name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:User:/i, '').toLowerCase()

/** Names of attributes are compared without case. */
function valueOf(given: Given, name: string): unknown {
  return Object.entries(given).find(([each]) => bare(each) === name.toLowerCase())?.[1]
}

const objectOr = (value: unknown): Given | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : undefined

function objectIn(value: unknown, path: string): Given {
  const found = objectOr(value)
  if (!found) throw new Unexpected(path, 'invalidSyntax', 'Send a JSON object.')
  return found
}
