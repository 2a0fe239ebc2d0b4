import type { WorldPerson } from '#src/demo/test-world.ts'
import type { Running } from '#src/main.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type Answer = {
  unit: string
  rows: { id: string; label: string }[]
  columns: { id: string; label: string }[]
  moments: { from: string; until: string }[]
  lines: { values: (number | null)[] }[]
  rowTotals: (number | null)[]
  columnTotals: (number | null)[]
  total: number | null
  parts: { name: string; value: number | null }[]
  inSeveral: number
  isWithheld: boolean
  isOutOfReach: boolean
  otherCurrency: number
  scarceSkills: string[]
  trustedFrom: string
}
type Behind = {
  totalCount: number
  endCursor: string | null
  items: { personId: string; personDisplayName: string; value: number | null }[]
}
type Asked = Readonly<Record<string, string>>
export const query = `query ($page: String!, $ask: String!) { getAnalysis(page: $page, ask: $ask) {
  unit rows { id label } columns { id label } moments { from until } lines { values } rowTotals columnTotals total parts { name value }
  inSeveral isWithheld isOutOfReach otherCurrency scarceSkills trustedFrom } }`

/** Pages of analytics as somebody asks them. */
export class Asking {
  readonly #server: TestServer
  readonly #person: WorldPerson
  readonly #always: Asked
  readonly #running: Running

  constructor(server: TestServer, person: WorldPerson = 'hr', always: Asked = {}, running: Running = server.running) {
    this.#server = server
    this.#person = person
    this.#always = always
    this.#running = running
  }

  async ask(page: string, asked: Asked): Promise<Answer> {
    return (await this.#server.as(this.#person, this.#running).ask<{ getAnalysis: Answer }>(query, this.#variables(page, asked)))
      .getAnalysis
  }

  refused(page: string, asked: Asked = {}) {
    return this.#server.as(this.#person, this.#running).refused(query, this.#variables(page, asked))
  }

  /** The figures of one dimension by the labels of its values. */
  async by(page: string, asked: Asked): Promise<Record<string, number | null>> {
    const { rows, lines } = await this.ask(page, asked)
    return Object.fromEntries(rows.map(({ label }, index) => [label, lines[index]?.values[0] ?? null]))
  }

  /** The rows behind a figure, at most 200, from the first or behind a cursor. */
  async rows(page: string, asked: Asked, mark: readonly unknown[], { first = 200, after }: { first?: number; after?: string } = {}) {
    const { listAnalyticsRows } = await this.#server.as(this.#person, this.#running).ask<{ listAnalyticsRows: Behind }>(
      `query ($page: String, $ask: String, $mark: String, $first: Int, $after: String) {
        listAnalyticsRows(page: $page, ask: $ask, mark: $mark, first: $first, after: $after) {
          totalCount endCursor items { personId personDisplayName value } } }`,
      { ...this.#variables(page, asked), mark: JSON.stringify(mark), first, after },
    )
    return listAnalyticsRows
  }

  /** The same page by page, of so many rows each. */
  async pages(page: string, asked: Asked, mark: readonly unknown[], size: number): Promise<Behind['items']> {
    const found: Behind['items'] = []
    for (let after: string | null | undefined; after !== null;) {
      const { items, endCursor } = await this.rows(page, asked, mark, { first: size, ...(after === undefined ? {} : { after }) })
      found.push(...items)
      after = endCursor
    }
    return found
  }

  #variables(page: string, asked: Asked) {
    return { page, ask: new URLSearchParams({ ...this.#always, ...asked }).toString() }
  }
}
