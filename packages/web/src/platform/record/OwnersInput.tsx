import { useApolloClient } from '@apollo/client/react'
import { Alert } from '@mantine/core'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ServerProblem } from '#platform/errors/failure.ts'
import { MultiSelectField, type SelectOption } from '#platform/form/fields.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSite } from '#platform/routing/site.ts'
import { useRecordOperations } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { shortestLookUp, useLookUps } from './use-look-up.ts'

export type OwnerProblem = ServerProblem & { id: string }

/**
 * The owners for whom a record is made, as far as the user may make one for them, and what is wrong with each. A group such as a
 * business unit can be chosen as well, and adds everyone in it.
 */
export function OwnersInput({ name, problems }: { name: string; problems: readonly OwnerProblem[] }) {
  const { kind } = useRecordOperations()
  const { t } = useTranslation()
  const text = useText()
  const lookUps = useLookUps()
  const client = useApolloClient()
  const { reader } = useDateFormat()
  const { getValues, setValue, clearErrors } = useFormContext()
  const gathering = useSite()
    .contributed('lookUps')
    .find(({ of }) => of === kind.owner)?.gather
  const [gathered, setGathered] = useState<readonly SelectOption[]>([])
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const [said, setSaid] = useState('')
  const permission = kind.permissions.create ?? ''
  const load = async (typed: string) => {
    const found = await lookUps(gathering ? [kind.owner, gathering.of] : [kind.owner], typed, permission)
    const options = found.map((option) => ({ ...option, value: idWithin(kind.owner, option.value) ?? option.value }))
    remember(options)
    return options
  }
  const remember = (found: readonly SelectOption[]) =>
    setLabels((known) => new Map([...known, ...found.map(({ value, label }) => [value, label] as const)]))
  const add = (found: readonly SelectOption[]) => {
    remember(found)
    setGathered((before) => [...before, ...found])
    setValue(name, [...new Set([...(getValues(name) as string[]), ...found.map(({ value }) => value)])], { shouldDirty: true })
    clearErrors(name)
  }
  const gather = async (id: string, label: string) => {
    const loaded = await gathering?.load()
    const found = (await loaded?.gather({ client, id, permission })) ?? []
    add(found)
    setSaid(t(found.length === 0 ? 'owners.nobody' : 'owners.added', { count: found.length, label }))
  }
  const instead = (value: string) => {
    const id = gathering && idWithin(gathering.of, value)
    if (id) void gather(id, labels.get(value) ?? '').catch(() => setSaid(t('owners.failed')))
    return Boolean(id)
  }
  return (
    <>
      <MultiSelectField
        name={name}
        label={text(wordOf(kind.owner, 'many'))}
        load={load}
        shortest={shortestLookUp}
        initial={gathered}
        {...(gathering ? { help: t('owners.help'), instead } : {})}
      />
      {gathering && (
        <p role="status" className="page-context">
          {said}
        </p>
      )}
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

/** The id behind the kind that is put before it. */
const idWithin = (kind: string, value: string) => (value.startsWith(`${kind}:`) ? value.slice(kind.length + 1) : undefined)
