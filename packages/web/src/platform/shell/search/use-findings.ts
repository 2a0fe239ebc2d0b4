import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import type { CommonKey } from '#platform/i18n/keys.ts'
import { searchRest, usePause } from '#platform/look/timing.ts'
import type { Findings, SearchContribution } from '#platform/routing/contributions.ts'

interface Group extends Findings {
  title: CommonKey
  isNear: boolean
}

const nothing = { asked: '', answered: '', groups: [] as readonly Group[] }

/** What the domains find for a text, once typing rests; what was found before stays until the next has come. */
export function useFindings(searches: readonly SearchContribution[]) {
  const client = useApolloClient()
  const pause = usePause()
  const turn = useRef(0)
  const [state, setState] = useState(nothing)

  const ask = async (text: string, options: ReadonlySet<string>) => {
    const mine = (turn.current += 1)
    if (text === '') return setState(nothing)
    setState((before) => ({ ...before, asked: text, answered: '' }))
    const findIn = async ({ name, title, isNear = false, load }: SearchContribution): Promise<Group> => {
      const { find } = await load()
      return { title, isNear, ...(await find({ client, text, option: options.has(name) })) }
    }
    const answers = await Promise.allSettled(searches.map((each) => findIn(each)))
    const groups = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    if (mine === turn.current) setState({ asked: text, answered: text, groups })
  }

  return {
    ...state,
    ask: (text: string, options: ReadonlySet<string>) => {
      pause.cancel()
      void ask(text, options)
    },
    askNow: pause.now,
    /** The same, once nothing has been typed for a moment. */
    askSoon: (text: string, options: ReadonlySet<string>) =>
      pause.before(() => void ask(text, options), text === '' ? 0 : searchRest.after, searchRest.atMost),
  }
}
