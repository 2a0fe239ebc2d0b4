import type { ReactNode } from 'react'
import { PersonPage } from '#domains/people/public.ts'

/** Pages about jobs stand below the header and tabs of their person. */
export function JobFrame({ children }: { children: ReactNode }) {
  return <PersonPage permission="people.jobs.view">{children}</PersonPage>
}
