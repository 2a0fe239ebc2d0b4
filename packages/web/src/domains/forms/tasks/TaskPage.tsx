import { useState } from 'react'
import { useParams } from 'react-router'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnsweredTask } from './AnsweredTask.tsx'
import { FillTask } from './FillTask.tsx'
import { OwnTaskPageDocument } from './tasks.graphql.ts'

/** A form that the user is to answer, or what they have answered. */
export default function TaskPage() {
  const { taskId: id = '' } = useParams()
  const [times, setTimes] = useState(0)
  return (
    <Loaded query={OwnTaskPageDocument} variables={{ id }} fresh>
      {({ getOwnTask: task }, reload) =>
        task.progress === 'ISSUED' || task.progress === 'OVERDUE' ? (
          <FillTask key={`${id} ${times}`} task={task} reload={() => void reload().then(() => setTimes(times + 1))} />
        ) : (
          <AnsweredTask task={task} />
        )
      }
    </Loaded>
  )
}
