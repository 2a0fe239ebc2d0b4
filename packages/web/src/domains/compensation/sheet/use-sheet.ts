import { readEntries, type EntryFault } from '@kith/shared/domains/compensation/entries.ts'
import { mostLinesAtOnce } from '@kith/shared/domains/compensation/plans.ts'
import { useEffect, useRef, useState } from 'react'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import type { GridChange } from '#platform/grid/Grid.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CompensationLinesSetDocument, type CompensationSheetQuery } from '../compensation.graphql.ts'
import { entryColumns, isEntryColumn, withEntry, type EntryColumn, type Line } from './lines.ts'

type Sheet = CompensationSheetQuery['getCompensationSheet']
const pause = 400
const mostUndone = 50

export interface SheetState {
  lines: ReadonlyMap<string, Line>
  problems: ReadonlyMap<string, string>
  state: 'SAVED' | 'SAVING' | 'FAILED'
  change: (changes: readonly GridChange[]) => string | null
  undo: () => void
  retry: () => void
}

/** The lines of a sheet as they are entered: shown at once, kept a moment after the last key, and said where they could not be. */
export function useSheet({ plan, lines: loaded }: Sheet): SheetState {
  const { t, i18n } = useTranslation('compensation')
  const { t: common } = useTranslation()
  const { reader } = useDateFormat()
  const send = useAct(CompensationLinesSetDocument)
  const [lines, setLines] = useState<ReadonlyMap<string, Line>>(() => new Map(loaded.map((line) => [line.id, line])))
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [state, setState] = useState<SheetState['state']>('SAVED')
  const now = useRef(lines)
  const changed = useRef(new Set<string>())
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const undone = useRef<(readonly Line[])[]>([])

  const put = (rows: readonly Line[]) => {
    const next = new Map(now.current)
    for (const row of rows) next.set(row.id, row)
    now.current = next
    setLines(next)
  }
  const say = (ids: readonly string[], text: (id: string) => string | null) =>
    setProblems((before) => {
      const next = new Map(before)
      for (const id of ids) {
        const said = text(id)
        if (said === null) next.delete(id)
        else next.set(id, said)
      }
      return next
    })

  const save = async (): Promise<void> => {
    if (isSending.current || changed.current.size === 0) return
    isSending.current = true
    const ids = [...changed.current].slice(0, mostLinesAtOnce)
    const sent = ids.flatMap((id) => now.current.get(id) ?? [])
    for (const id of ids) changed.current.delete(id)
    try {
      const { data } = await send({ planId: plan.id, lines: sent.map(inputOf) })
      const done = data?.compensationLinesSet ?? []
      put(done.flatMap(({ id, line }) => (line ? [keptOf(line, changed.current.has(id) ? now.current.get(id) : undefined)] : [])))
      say(ids, (id) => done.find((each) => each.id === id)?.problem ?? null)
      setState(changed.current.size > 0 ? 'SAVING' : 'SAVED')
    } catch (failure) {
      for (const id of ids) changed.current.add(id)
      const text = refusalText(common, failureOf(failure), reader)
      say(ids, () => text)
      setState('FAILED')
      return
    } finally {
      isSending.current = false
    }
    if (changed.current.size > 0) await save()
  }
  const later = (ids: readonly string[]) => {
    for (const id of ids) changed.current.add(id)
    say(ids, () => null)
    setState('SAVING')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), pause)
  }

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.current.size > 0 || isSending.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  const change = (changes: readonly GridChange[]): string | null => {
    const read = readChanges(changes, { language: i18n.language, decimals: plan.decimals })
    if ('fault' in read) {
      const person = now.current.get(read.id)?.person ?? ''
      return t('sheet.refused', { person, column: t(`columns.${read.column}`), text: read.text, reason: t(`faults.${read.fault}`) })
    }
    const before = new Map<string, Line>()
    const after = new Map<string, Line>()
    for (const { id, column, value } of read.entries) {
      const line = after.get(id) ?? now.current.get(id)
      if (!line) continue
      if (!before.has(id)) before.set(id, line)
      after.set(id, withEntry(line, column, value))
    }
    undone.current = [...undone.current.slice(1 - mostUndone), [...before.values()]]
    put([...after.values()])
    later([...after.keys()])
    return null
  }
  const undo = () => {
    const last = undone.current.at(-1)
    if (!last) return
    undone.current = undone.current.slice(0, -1)
    // Only what was entered goes back: the versions have gone on
    put(last.flatMap((row) => keptOf(now.current.get(row.id) ?? row, row)))
    later(last.map(({ id }) => id))
  }
  return { lines, problems, state, change, undo, retry: () => void save() }
}

interface ReadChange {
  id: string
  column: EntryColumn
  value: string | null
}
type Refusal = { id: string; column: EntryColumn; text: string; fault: EntryFault }

/** Reads changes column by column, so that each decides how its numbers are written; the first that is none refuses all. */
function readChanges(changes: readonly GridChange[], how: { language: string; decimals: number }): { entries: ReadChange[] } | Refusal {
  const known = changes.flatMap((each) => (isEntryColumn(each.column) ? [{ ...each, column: each.column }] : []))
  const entries: ReadChange[] = []
  for (const [column, cells] of Map.groupBy(known, (each) => each.column)) {
    const read = readEntries(
      cells.map(({ text }) => text),
      { as: entryColumns[column].as, ...how },
    )
    for (const [index, { id, text }] of cells.entries()) {
      const found = read[index]
      if (found && 'fault' in found) return { id, column, text, fault: found.fault }
      entries.push({ id, column, value: found?.value ?? null })
    }
  }
  return { entries }
}

/** A line as the server has it, with what has been entered meanwhile. */
function keptOf(line: Line, entered: Line | undefined): Line {
  if (!entered) return line
  const { adjustment, adjustmentAs, bonus, bonusAs } = entered
  return { ...line, adjustment, adjustmentAs, bonus, bonusAs }
}

const inputOf = ({ id, version, adjustment, adjustmentAs, bonus, bonusAs }: Line) => ({
  id,
  version,
  adjustment: adjustment ?? null,
  adjustmentAs: adjustmentAs ?? null,
  bonus: bonus ?? null,
  bonusAs: bonusAs ?? null,
})
