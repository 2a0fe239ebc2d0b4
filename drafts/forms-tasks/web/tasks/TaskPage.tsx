import { useParams } from 'react-router'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnsweredTask } from './AnsweredTask.tsx'
import { FillTask } from './FillTask.tsx'
import { OwnTaskPageDocument } from './tasks.graphql.ts'

/** A form that the user is to answer, or what they have answered. */
export default function TaskPage() {
  const { taskId: id = '' } = useParams()
  return (
    <Loaded query={OwnTaskPageDocument} variables={{ id }} fresh>
      {({ getOwnTask: task }) => (task.progress === 'ISSUED' || task.progress === 'OVERDUE' ? <FillTask task={task} /> : <AnsweredTask task={task} />)}
    </Loaded>
  )
}
