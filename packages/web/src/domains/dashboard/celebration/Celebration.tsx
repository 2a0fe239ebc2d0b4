import './celebration.css'
import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { prefersStillness } from '#platform/look/motion.ts'
import { Spot } from '#platform/look/Spot.tsx'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { UpdateUserConfigDocument } from '#platform/session/update-user-config.graphql.ts'
import { MyPeopleCardDocument } from '../cards/my-people-card.graphql.ts'
import { throwConfetti } from './confetti.ts'
import { reasonsToCelebrate, type Reason } from './reasons.ts'

/** One's birthday, the day on which one began, and the end of the first steps. */
export default function Celebration() {
  const { user, userConfig, tenantConfig } = useSession()
  const [celebrated] = useState(userConfig.celebrated)
  const { data } = useQuery(MyPeopleCardDocument, { variables: { personId: user.personId ?? '' } })
  const reasons = data ? reasonsToCelebrate(data, tenantConfig.today, celebrated) : []
  return reasons.map((reason) => <Occasion key={reason.what} reason={reason} />)
}

/** With confetti the first time, unless nothing shall move. The words of a day stay for that day. */
function Occasion({ reason: { what, years, isFirst } }: { reason: Reason }) {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const [save] = useMutation(UpdateUserConfigDocument, { context: { quiet: true }, refetchQueries: [SessionDetailsDocument] })
  useEffect(() => {
    if (!isFirst) return
    if (!prefersStillness()) throwConfetti()
    save({ variables: { input: { celebrated: [what] } } }).catch(() => undefined)
  }, [isFirst, what, save])
  return (
    <section className="card celebration" aria-labelledby={`celebration-${what}`}>
      <Spot name="welcome" size={64} />
      <div>
        <h2 id={`celebration-${what}`}>{t(`celebration.${what}.title`, { name: user.preferredOrFirstName, count: years })}</h2>
        <p className="page-context">{t(`celebration.${what}.line`)}</p>
      </div>
    </section>
  )
}
