import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { desktopDark, desktopLight, phoneDark, phoneLight, type Look } from '../../e2e/lib/looks.ts'
import { states, type State } from './states.ts'

/** What a tour is asked for. */
export interface Asked {
  person: string
  states: readonly State[]
  looks: readonly Look[]
  /** The beginnings of the routes, or the names of pictures of the guide; all of them where there is none. */
  routes: readonly string[]
  /** A server that runs already, with the password of its demo. */
  server: { address: string; password: string } | null
  /** Where the pictures go. */
  folder: string
  /** Where the pictures of the guide go, where they are asked for instead. */
  guide: string | null
}

const looks = new Map([desktopLight, desktopDark, phoneLight, phoneDark].map((look) => [look.name.replace(', ', '-'), look]))

/** Reads `npm run tour -- [route …] --person hr --states usual,empty --looks desktop-light,phone-dark --to folder`, or `npm run tour -- --guide [picture …]`. */
export function readAsked(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    // npm takes the "--" before the options for itself, `node scripts/run.js tour -- …` hands it on
    args: args[0] === '--' ? args.slice(1) : [...args],
    allowPositionals: true,
    options: {
      person: { type: 'string', default: 'admin' },
      states: { type: 'string', default: states.join() },
      looks: { type: 'string', default: [...looks.keys()].join() },
      address: { type: 'string' },
      password: { type: 'string' },
      guide: { type: 'boolean', default: false },
      to: { type: 'string', default: join(import.meta.dirname, '..', '..', '.kith', 'tour') },
    },
  })
  return {
    person: values.person,
    states: chosen(values.states, new Map(states.map((state) => [state, state]))),
    looks: chosen(values.looks, looks),
    routes: positionals,
    server: values.address ? { address: values.address, password: values.password ?? '' } : null,
    folder: resolve(values.to),
    guide: values.guide ? join(import.meta.dirname, '..', '..', 'docs', 'pictures') : null,
  }
}

function chosen<Value>(text: string, of: ReadonlyMap<string, Value>): Value[] {
  return text.split(',').map((name) => {
    const found = of.get(name.trim())
    if (found === undefined) throw new Error(`There is no "${name}": choose from ${[...of.keys()].join(', ')}`)
    return found
  })
}
