import { useRef, useState } from 'react'
import { openSharedChart, type OpenChart, type Opened } from './shared-chart.ts'

/** The addresses of its pictures are good for five minutes. */
const freshFor = 4 * 60_000

/** A shared chart, and the same with addresses that are good for another minute at least: it is opened again for them. */
export function useFreshChart(token: string, first: Opened): { opened: Opened; fresh: () => Promise<Opened> } {
  const [opened, setOpened] = useState(first)
  const asking = useRef<Promise<Opened>>(undefined)
  const fresh = async () => {
    if (opened.status !== 'open' || Date.now() - opened.at < freshFor) return opened
    asking.current ??= openAgain(token, opened).finally(() => (asking.current = undefined))
    const now = await asking.current
    setOpened(now)
    return now
  }
  return { opened, fresh }
}

/** What cannot be asked for now stays as it was, and so does a chart that has not changed, with what is open in it. */
async function openAgain(token: string, was: OpenChart): Promise<Opened> {
  const now = await openSharedChart(token)
  if (now.status === 'failed') return was
  const isSame = now.status === 'open' && JSON.stringify(now.columns) === JSON.stringify(was.columns)
  return isSame ? { ...now, columns: was.columns } : now
}
