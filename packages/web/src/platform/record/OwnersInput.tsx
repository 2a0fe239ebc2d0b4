import { Alert } from '@mantine/core'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { createElement, lazy, Suspense, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ServerProblem } from '#platform/errors/failure.ts'
import { MultiSelectField, type SelectOption } from '#platform/form/fields.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSite } from '#platform/routing/site.ts'
import { useRecordOperations } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { shortestLookUp, useLookUp } from './use-look-up.ts'

/** What the server says of one of the chosen owners. */
export type OwnerProblem = ServerProblem & { id: string }

/** The owners for whom a record is made, as far as the user may make one for them, and what is wrong with each. */
export function OwnersInput({ name, problems }: { name: string; problems: readonly OwnerProblem[] }) {
  const { kind } = useRecordOperations()
  const text = useText()
  const lookUp = useLookUp()
  const { reader } = useDateFormat()
  const { getValues, setValue, clearErrors } = useFormContext()
  const gathering = useSite()
    .contributed('lookUps')
    .find(({ of }) => of === kind.owner)?.gather
  const Gather = useMemo(() => gathering && lazy(gathering), [gathering])
  const [gathered, setGathered] = useState<readonly SelectOption[]>([])
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const permission = kind.permissions.create ?? ''
  const load = async (typed: string) => {
    const found = await lookUp(kind.owner, typed, permission)
    remember(found)
    return found
  }
  const remember = (found: readonly SelectOption[]) =>
    setLabels((known) => new Map([...known, ...found.map(({ value, label }) => [value, label] as const)]))
  const add = (found: readonly SelectOption[]) => {
    remember(found)
    setGathered((before) => [...before, ...found])
    setValue(name, [...new Set([...(getValues(name) as string[]), ...found.map(({ value }) => value)])], { shouldDirty: true })
    clearErrors(name)
  }
  return (
    <>
      <MultiSelectField name={name} label={text(wordOf(kind.owner, 'many'))} load={load} shortest={shortestLookUp} initial={gathered} />
      {Gather && <Suspense fallback={null}>{createElement(Gather, { permission, add })}</Suspense>}
      {problems.length > 0 && (
        <Alert color="red" variant="light" role="alert">
          {problems.map((problem) => (
            <p key={problem.id} className="form-failure">
              <strong>{labels.get(problem.id)}</strong>: {problemText(problem, reader)}
            </p>
          ))}
        </Alert>
      )}
    </>
  )
}
