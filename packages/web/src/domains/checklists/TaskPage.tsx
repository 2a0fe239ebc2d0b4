import { useQuery } from '@apollo/client/react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { ChecklistTaskOwnersDocument } from './checklists.graphql.ts'

const shown = ['name', 'description', 'dueOn', 'progress', 'checklist', 'occasion', 'outcome', 'decidedOn']

/** A task of a person, with those who have to do it today. */
export default function TaskPage() {
  return <RecordShow names={() => shown}>{({ id }) => <Owners id={id} />}</RecordShow>
}

function Owners({ id }: { id: string }) {
  const { t } = useTranslation('checklists')
  const { data } = useQuery(ChecklistTaskOwnersDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const owners = data?.getChecklistTask?.owners
  return <DetailCard title={t('owners')}>{owners && <p>{owners.join(', ') || t('ownersNone')}</p>}</DetailCard>
}
