import { href } from '@kith/shared/routes.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AsAtControl } from '#platform/as-at/AsAtControl.tsx'
import { AsAtStrip } from '#platform/as-at/AsAtStrip.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { useSite } from '#platform/routing/site.ts'
import { PersonLayoutDocument } from './person-layout.graphql.ts'
import { personHeader } from './PersonHeader.tsx'

/** Around every page inside a person: header, tabs, the day that the person is read at. */
export default function PersonLayout() {
  const { t } = useTranslation('people')
  const { personId = '' } = useParams()
  const { asAt } = useAsAt()
  const site = useSite()
  const list = { label: t('directory.title'), to: href('people.index') }
  return (
    <Loaded key={personId} query={PersonLayoutDocument} variables={{ id: personId, asAt }}>
      {({ getPerson: person }) => (
        <RecordLayout
          kind="person"
          record={person}
          title={person.displayName}
          breadcrumb={site.mayOpen('people.index') ? [list] : []}
          header={personHeader(person, t)}
          query={{ asAt }}
          tools={<AsAtControl />}
          strip={<AsAtStrip />}
        />
      )}
    </Loaded>
  )
}
