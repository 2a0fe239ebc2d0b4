import './tasks.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Link, useParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { TasksOfRespondentDocument } from './tasks.graphql.ts'

/** The forms that a person answers about others, above those about them; nothing where there are none. */
export default function AnsweredBy() {
  const { t } = useTranslation(['forms', 'choices'])
  const { date } = useDateFormat()
  const { user } = useSession()
  const { personId = '' } = useParams()
  const { data } = useQuery(TasksOfRespondentDocument, { variables: { personId }, fetchPolicy: 'cache-and-network' })
  const tasks = data?.listTasksOfRespondent ?? []
  if (tasks.length === 0) return null
  const linkTo = (task: (typeof tasks)[number]) =>
    personId === user.personId
      ? href('tasks.show', { taskId: task.id })
      : href('people.feedback.show', { personId: task.personId, taskId: task.id })
  return (
    <DetailCard title={t('answeredBy')}>
      <ul className="answered-forms">
        {tasks.map((task) => (
          <li key={task.id}>
            <Link to={linkTo(task)}>{task.title}</Link>
            {` · ${[task.personDisplayName, t(`choices:FormStatus.${task.progress}`), date(task.issuedOn)].join(' · ')}`}
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
