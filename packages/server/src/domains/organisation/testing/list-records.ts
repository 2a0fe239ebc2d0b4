import { capitalise } from '@kith/shared/capitalise.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type ListRecord = { id: string; name: string; version: number; isEnabled: boolean }

/** A record that HR adds to a list of the settings. */
export async function addRecord(server: TestServer, thing: string, input: object): Promise<ListRecord> {
  const document = `mutation ($input: ${capitalise(thing)}CreateInput!) { made: ${thing}Create(input: $input) { id name version isEnabled } }`
  return (await server.as('hr').ask<{ made: ListRecord }>(document, { input })).made
}

/** The present version of a job, which other tests of the file may have changed. */
export async function versionOfJob(server: TestServer, id: string): Promise<number | undefined> {
  return (await server.rows<{ version: number }>('select version from jobs where id = $1', [id]))[0]?.version
}
