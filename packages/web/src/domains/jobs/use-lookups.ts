import { useApolloClient } from '@apollo/client/react'
import type { WorkType } from '#src/generated/schema-types.ts'
import { choicesOf, matching } from '#platform/form/choices.ts'
import type { SelectOption } from '#platform/form/fields.tsx'
import {
  JobBusinessEntitiesDocument,
  JobBusinessUnitsDocument,
  JobLocationsDocument,
  JobPayGradesDocument,
  JobPositionTitlesDocument,
  JobRecruitmentSourcesDocument,
  JobTurnoverReasonsDocument,
  JobWorkClassesDocument,
} from './lookups.graphql.ts'

type Lookup = (text: string) => Promise<readonly SelectOption[]>

/** The enabled records that a job is made of, asked for when a list is opened. */
export function useLookups() {
  const client = useApolloClient()
  const lookup =
    (read: () => Promise<readonly SelectOption[]>): Lookup =>
    async (text) =>
      matching(await read(), text)
  return {
    positionTitleId: lookup(async () =>
      choicesOf((await client.query({ query: JobPositionTitlesDocument })).data?.listAllPositionTitles ?? []),
    ),
    businessEntityId: lookup(async () =>
      choicesOf((await client.query({ query: JobBusinessEntitiesDocument })).data?.listAllBusinessEntities ?? []),
    ),
    businessUnitId: lookup(async () =>
      choicesOf((await client.query({ query: JobBusinessUnitsDocument })).data?.listAllBusinessUnits ?? []),
    ),
    locationId: lookup(async () => choicesOf((await client.query({ query: JobLocationsDocument })).data?.listAllLocations ?? [])),
    payGradeId: lookup(async () => choicesOf((await client.query({ query: JobPayGradesDocument })).data?.listAllPayGrades ?? [])),
    recruitmentSourceId: lookup(async () =>
      choicesOf((await client.query({ query: JobRecruitmentSourcesDocument })).data?.listAllRecruitmentSources ?? []),
    ),
    turnoverReasonId: lookup(async () =>
      choicesOf((await client.query({ query: JobTurnoverReasonsDocument })).data?.listAllTurnoverReasons ?? []),
    ),
    workClassesOf: (workType: WorkType) =>
      lookup(async () =>
        choicesOf(
          ((await client.query({ query: JobWorkClassesDocument })).data?.listAllWorkClasses ?? []).filter(
            (each) => each.workType === workType,
          ),
        ),
      ),
  }
}
