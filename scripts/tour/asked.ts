import { parseArgs } from 'node:util'
import { desktopDark, desktopLight, phoneDark, phoneLight, type Look } from '../../e2e/lib/looks.ts'
import { states, type State } from './states.ts'

/** What a tour is asked for. */
export interface Asked {
  person: string
  states: readonly State[]
  looks: readonly Look[]
  /** The beginnings of the routes; all of them where there is none. */
  routes: readonly string[]
  /** A server that runs already, with the password of its demo. */
  server: { address: string; password: string } | null
}

const looks = new Map([desktopLight, desktopDark, phoneLight, phoneDark].map((look) => [look.name.replace(', ', '-'), look]))

/** Reads `npm run tour -- [route …] --person hr --states usual,empty --looks desktop-light,phone-dark`. */
export function readAsked(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      person: { type: 'string', default: 'admin' },
      states: { type: 'string', default: states.join() },
      looks: { type: 'string', default: [...looks.keys()].join() },
      address: { type: 'string' },
      password: { type: 'string' },
    },
  })
  return {
    person: values.person,
    states: chosen(values.states, new Map(states.map((state) => [state, state]))),
    looks: chosen(values.looks, looks),
    routes: positionals,
    server: values.address ? { address: values.address, password: values.password ?? '' } : null,
  }
}

function chosen<Value>(text: string, of: ReadonlyMap<string, Value>): Value[] {
  return text.split(',').map((name) => {
    const found = of.get(name.trim())
    if (found === undefined) throw new Error(`There is no "${name}": choose from ${[...of.keys()].join(', ')}`)
    return found
  })
}
