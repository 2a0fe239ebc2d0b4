import './pulses.css'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { PulsesOfGoneLocationsDocument } from './pulses.graphql.ts'

/** The pulses that would not be sent because their filters name a location that can no longer be chosen. */
export default function ReviewLocationsPage() {
  const { t } = useTranslation(['pulses', 'records'])
  return (
    <div className="page">
      <PageHead
        title={t('review.title')}
        breadcrumb={[{ label: t('records:pulse.many'), to: href('pulses.list') }]}
        context={t('review.text')}
      />
      <Loaded query={PulsesOfGoneLocationsDocument} variables={{}} fresh part>
        {({ listPulsesOfGoneLocations: pulses }) =>
          pulses.length === 0 ? (
            <EmptyState text={t('review.none')} />
          ) : (
            <ul className="pulse-lines">
              {pulses.map(({ id, name, locations }) => (
                <li key={id} className="card">
                  <Link to={href('pulses.edit', { pulseId: id })}>{name}</Link>
                  <p className="page-context">{t('review.locations', { names: locations.join(', ') })}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
