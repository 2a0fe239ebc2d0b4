import './objectives.css'
import { Alert } from '@mantine/core'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import type { RecordOrganisationObjectiveGetQuery } from '#src/generated/records/organisationObjective.graphql.ts'
import { Banner } from './Banner.tsx'
import { Initiatives } from './Initiatives.tsx'
import { KeyResults } from './KeyResults.tsx'

type Objective = RecordOrganisationObjectiveGetQuery['record']

const shown = ['phase', 'startOn', 'endOn', 'publication', 'publishOn', 'description']

/** An objective with what is measured and done for it. */
export default function ObjectivePage() {
  // The query of the page asks for every field of the kind
  return <RecordShow names={() => shown}>{(record) => <Content objective={record as unknown as Objective} />}</RecordShow>
}

function Content({ objective: { illustration, colour, publication, publishOn, keyResults, initiatives } }: { objective: Objective }) {
  const { t } = useTranslation('objectives')
  const { date } = useDateFormat()
  return (
    <>
      <Banner illustration={illustration} colour={colour} tall />
      {publication !== 'PUBLISHED' && (
        <Alert variant="light" color="yellow" mb="md">
          {publishOn ? t('visibility.SCHEDULED', { day: date(publishOn) }) : t('visibility.UNPUBLISHED')}
        </Alert>
      )}
      <KeyResults results={keyResults ?? []} />
      <Initiatives initiatives={initiatives ?? []} />
    </>
  )
}
