import '../dashboard.css'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/session-context.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { sessionVariables } from '#platform/session/session-variables.ts'
import type { Session } from '#platform/session/session-of.ts'
import { UpdateUserConfigDocument } from '#platform/session/update-user-config.graphql.ts'
import { toasts } from '#platform/toasts/toast-store.ts'

/** What the administrator of a new organisation does first; each step is done once the records say so. */
export default function SetUpGuide({ done }: { done: NonNullable<Session['setUp']> }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { mayOpen } = useSite()
  const { isAssumedAccount } = useSession().user
  // Someone comes back from a step: what is done is asked again
  useQuery(SessionDetailsDocument, { variables: sessionVariables(), fetchPolicy: 'cache-and-network' })
  const [save, { loading }] = useMutation(UpdateUserConfigDocument, { refetchQueries: [SessionDetailsDocument] })
  const hide = async () => {
    await save({ variables: { input: { hidesSetUpGuide: true } } })
    toasts.post({ content: t('setUp.hidden') })
  }
  const steps = [
    { name: 'organisation', isDone: done.hasOrganisation, route: 'settings.organisation' },
    { name: 'people', isDone: done.hasPeople, route: 'settings.bulk_data_tool.import.create' },
    { name: 'accounts', isDone: done.hasAccounts, route: 'settings.users.bulk_create' },
    { name: 'roles', isDone: done.hasRoles, route: 'settings.permission_groups.list' },
  ] as const
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className="card set-up" aria-labelledby="set-up">
      <div className="set-up-head">
        <div>
          <h2 id="set-up">{t('setUp.title')}</h2>
          <span className="page-context">{t(next ? 'setUp.line' : 'setUp.works')}</span>
        </div>
        {!isAssumedAccount && (
          <Button variant={next ? 'subtle' : 'filled'} size="xs" loading={loading} onClick={() => void hide().catch(() => undefined)}>
            {t(next ? 'setUp.hide' : 'setUp.finish')}
          </Button>
        )}
      </div>
      <ol>
        {steps.map(({ name, isDone, route }) => (
          <li key={name} data-done={isDone}>
            {isDone ? <IconCircleCheck size={24} stroke={1.6} aria-hidden /> : <IconCircleDashed size={24} stroke={1.6} aria-hidden />}
            <span className="set-up-step">
              <strong>{t(`setUp.steps.${name}.title`)}</strong>
              <span className="page-context">{isDone ? t('setUp.done') : t(`setUp.steps.${name}.line`)}</span>
            </span>
            {!isDone && mayOpen(route) && (
              <Button component={Link} to={href(route)} size="xs" variant={next?.name === name ? 'filled' : 'default'}>
                {t(`setUp.steps.${name}.go`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
