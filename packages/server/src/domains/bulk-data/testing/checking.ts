import type { TestServer } from '#platform/testing/test-server.ts'
import { Importing, type ShownAction } from './importing.ts'

export const jobHeadings = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
export const jobPlace = 'Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'

/** Adds a file of a type, and returns its actions once they are checked. */
export const useChecks = (server: () => TestServer) =>
  async function check(type: string, csv: string, who?: 'other'): Promise<ShownAction[]> {
    const tool = new Importing(server(), who)
    const { importId } = await tool.addFile(type, csv)
    await tool.settled(importId)
    return tool.actions(importId)
  }

export const warningsOf = (actions: ShownAction[]) =>
  actions.flatMap(({ warnings }) => warnings.map(({ row, column, problem }) => [row, column, problem]))
export const problemsOf = (actions: ShownAction[]) =>
  actions.flatMap(({ errors }) => errors.map(({ row, column, problem }) => [row, column, problem]))
