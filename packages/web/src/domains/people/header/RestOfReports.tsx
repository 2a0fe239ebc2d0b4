import { useQuery } from '@apollo/client/react'
import { Loader } from '@mantine/core'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { AvatarItems } from '#platform/look/AvatarItems.tsx'
import { avatarOf } from './report-avatars.ts'
import { RestOfReportsDocument } from './reports.graphql.ts'

interface Props {
  personId: string
  /** The jobs of those whose faces are there already. */
  shown: readonly string[]
}

/** The direct reports behind `+N`. */
export default function RestOfReports({ personId, shown }: Props) {
  const { asAt } = useAsAt()
  const { data } = useQuery(RestOfReportsDocument, { variables: { personId, asAt } })
  if (!data) return <Loader size="sm" m="xs" />
  const entities = (data.getPerson.primaryJob?.directReports?.items ?? []).flatMap(avatarOf)
  return <AvatarItems entities={entities.filter(({ id }) => !shown.includes(id))} />
}
