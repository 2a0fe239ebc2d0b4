import { createContext, use } from 'react'
import type { LoadedRecord } from '#platform/routing/contributions.ts'

/** The records whose layouts stand around a page, by kind. */
export const LoadedRecords = createContext<ReadonlyMap<string, LoadedRecord>>(new Map())

/** The record of this kind that the page lies in, as its layout has loaded it. */
export function useRecord(kind: string): LoadedRecord {
  const record = use(LoadedRecords).get(kind)
  if (!record) throw new Error(`This page lies in no ${kind}: its manifest must say inside: '${kind}'`)
  return record
}

/** Whether the signed-in user holds a permission for the record that the page lies in. */
export function useMay(kind: string): (slug: string) => boolean {
  const { viewerMay } = useRecord(kind)
  return (slug) => viewerMay.includes(slug)
}
