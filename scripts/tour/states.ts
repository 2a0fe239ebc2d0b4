import type { Page, Route } from 'playwright-core'

/** What a page is photographed as: with the demo as it is, or with its answers held back, refused, emptied, lengthened or multiplied. */
export const states = ['usual', 'loading', 'empty', 'error', 'long', 'many'] as const
export type State = (typeof states)[number]

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Change = (answer: Json, name?: string) => Json

const graphql = '**/graphql'

/** Lets the page get answers of a state from now on; null gives them as they come. */
export async function answerAs(page: Page, state: State): Promise<void> {
  if (state === 'usual') return
  const answers = (route: Route) => {
    if (state === 'loading') return undefined
    return state === 'error' ? route.fulfill({ json: refused }) : answer(route, changes[state])
  }
  await page.route(graphql, answers)
}

const refused = { data: null, errors: [{ message: 'The tour refuses this.', extensions: { code: 'INTERNAL', reference: 'TOUR-0001' } }] }

async function answer(route: Route, change: Change): Promise<void> {
  // A page that has been closed takes no answer
  const response = await route.fetch().catch(() => null)
  if (!response) return
  const json = (await response.json().catch(() => null)) as Json
  await route.fulfill({ response, json: change(json) }).catch(() => undefined)
}

const changes: Readonly<Record<Exclude<State, 'usual' | 'loading' | 'error'>, Change>> = {
  empty: (each) =>
    deep(each, (object) =>
      Array.isArray(object['items']) ? { ...object, ...none(object) } : Object.fromEntries(Object.entries(object).map(emptied)),
    ),
  long: (each) =>
    deep(each, (object) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, lengthened(name, value)]))),
  many: (each) => deep(each, (object) => (Array.isArray(object['items']) ? { ...object, ...lots(object) } : object)),
}

const none = (page: Record<string, Json>): Record<string, Json> => ({
  items: [],
  ...('totalCount' in page ? { totalCount: 0 } : {}),
  ...('endCursor' in page ? { endCursor: null } : {}),
})

/** Trees and charts come whole, as lists without pages. */
const emptied = ([name, value]: [string, Json]): [string, Json] =>
  Array.isArray(value) && (name.startsWith('listAll') || chartColumns.test(name)) ? [name, []] : [name, value]

const chartColumns = /^(jobIds|personIds|names|supervisors|directReports|allReports|titles|titleNames|units|unitIds|unitNames|unitParents)$/

const rowsOfMany = 200
const totalOfMany = 87_556

function lots(page: Record<string, Json>): Record<string, Json> {
  const items = page['items'] as Json[]
  if (items.length === 0) return {}
  const copies = Array.from({ length: rowsOfMany }, (_, index) => withOwnId(items[index % items.length] ?? null, index))
  return { items: copies, ...('totalCount' in page ? { totalCount: totalOfMany } : {}) }
}

/** A copy with an id of its own, so that the cache takes it for another record. */
function withOwnId(item: Json, index: number): Json {
  if (item === null || typeof item !== 'object' || Array.isArray(item) || typeof item['id'] !== 'string') return item
  return { ...item, id: item['id'].slice(0, -6) + index.toString(16).padStart(6, '0') }
}

const named: ReadonlySet<string> = new Set([
  'displayName',
  'name',
  'label',
  'preferredOrFirstName',
  'title',
  'names',
  'titleNames',
  'unitNames',
])

function lengthened(name: string, value: Json): Json {
  if (Array.isArray(value)) return value.map((each) => lengthened(name, each))
  if (!named.has(name) || typeof value !== 'string' || value === '' || isChoice(value)) return value
  return `${value} Wolfeschlegelsteinhausenbergerdorff-Nguyễn y Fernández de Córdoba`
}

const isChoice = (value: string) => /^[A-Z]+(_[A-Z]+)+$/.test(value)

/** Changes every object within an answer, the innermost first. */
function deep(value: Json, change: (object: Record<string, Json>) => Record<string, Json>): Json {
  if (Array.isArray(value)) return value.map((each) => deep(each, change))
  if (value === null || typeof value !== 'object') return value
  return change(Object.fromEntries(Object.entries(value).map(([name, each]) => [name, deep(each, change)])))
}
