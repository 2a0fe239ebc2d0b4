import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { findPostmaster } from '#platform/embedded-postgres/postmaster-file.ts'
import { homeOf, makeDataDirectory, removeDataDirectory } from '#platform/testing/data-directory.ts'
import { defineCommand, usageOf } from './command.ts'
import { commands, findCommand, help } from './commands.ts'
import { typed } from './testing/typed.ts'

const kith = join(import.meta.dirname, 'kith.ts')

describe('a command', () => {
  const ran = vi.fn<(given: unknown) => Promise<void>>()
  const terminal = { environment: {}, say: () => {}, sayAside: () => {} }
  const command = defineCommand({
    name: 'make thing',
    does: 'Make a thing.',
    options: {
      alias: {
        kind: 'text',
        value: 'A',
        required: true,
        does: 'its name',
        check: (value) => (value === 'bad' ? 'another one.' : undefined),
      },
      colour: { kind: 'text', value: 'C', does: 'any' },
      count: { kind: 'number', value: 'N', does: 'how many', least: 1, most: 9, default: 3 },
      big: { kind: 'flag', does: 'not small' },
    },
    load: () => Promise.resolve((given: unknown) => ran(given)),
  })

  it('is given its options, read and with what is left out', async () => {
    await command.run(['--alias', ' x ', '--count=4', '--big'], terminal)
    expect(ran).toHaveBeenLastCalledWith({ alias: 'x', colour: undefined, count: 4, big: true })
    await command.run(['--alias=-y'], terminal)
    expect(ran).toHaveBeenLastCalledWith({ alias: '-y', colour: undefined, count: 3, big: false })
  })

  it('says everything that is wrong at once, and does not run', async () => {
    ran.mockClear()
    const run = (...args: string[]) =>
      command.run(args, terminal).then(
        () => [],
        (error: Error) => error.message.split('\n\n')[0]?.split('\n'),
      )
    expect(await run('--count', 'x', '--small', '7', 'stray')).toEqual([
      'There is no option --small.',
      '‘stray’ is not expected here.',
      '--alias is needed.',
      '--count must be a whole number from 1 to 9.',
    ])
    expect(await run('--alias', '--big')).toEqual(['--alias needs a value.'])
    expect(await run('--alias', 'bad')).toEqual(['--alias: another one.'])
    expect(await run('--alias', 'a', '--alias', 'b')).toEqual(['--alias is given twice.'])
    expect(await run('--alias', 'a', '--constructor', 'b')).toEqual(['There is no option --constructor.'])
    expect(ran).not.toHaveBeenCalled()
  })

  it('says how it is used', () => {
    expect(usageOf(command)).toContain('--count N   how many (3 if left out)')
    expect(help(['plan']).match(/^ {2}\w+ \w+/gm)).toEqual(['  plan list', '  plan set', '  plan delete'])
    expect(help(['strat'])).toBe(help([]))
    for (const { name } of commands) {
      expect(help([])).toContain(name)
      expect(help(name.split(' '))).toContain(`npm run kith -- ${name}`)
    }
  })

  it('is found by its one or two words', () => {
    expect(findCommand(['audit', 'verify', '--tenant', 'x'])).toMatchObject({ command: { name: 'audit verify' }, args: ['--tenant', 'x'] })
    expect(findCommand(['start'])).toMatchObject({ command: { name: 'start' }, args: [] })
    expect(findCommand(['audit'])).toBeUndefined()
  })
})

describe('kith', () => {
  const environment = {
    KITH_DATA_DIR: makeDataDirectory('cli'),
    KITH_PORT: '0',
    KITH_DRAIN_SECONDS: '0',
    KITH_LOG_LEVEL: 'silent',
    KITH_SECRET: 'a secret that only this test of the command line uses',
    NODE_ENV: 'production',
  }
  afterAll(() => removeDataDirectory(environment.KITH_DATA_DIR))

  it('ends with 2 when it is not understood, and with 0 when it helps', async () => {
    expect(await end(start(environment, 'strat'))).toMatchObject({
      code: 2,
      output: '',
      errors: expect.stringContaining('There is no command ‘strat’') as string,
    })
    expect(await typed(environment, 'seed', '--people', '0')).toMatchObject({
      code: 2,
      output: expect.stringContaining('--alias is needed') as string,
    })
    expect(await typed(environment, 'user', 'create', '--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('--administrator') as string,
    })
  })

  it('loads what a command does only once its options are right', async () => {
    expect(await loadedFor('seed', '--help')).toEqual([])
    expect(await loadedFor('seed', '--people', '0')).toEqual([])
    expect(await loadedFor('tenant', 'list')).toContain('domains/tenants/sql.ts')
    expect(await loadedFor('tenant', 'list')).not.toContain('main.ts')
  })

  it('makes a tenant and its first user, once each, beside a server that stops well however often it is told', async () => {
    const running = start(environment, 'start')
    const answer = end(running)
    await until(running, 'Kith is ready')
    const tenant = ['tenant', 'create', '--alias', 'first', '--name', 'First & Sons']
    expect(await end(start(environment, ...tenant))).toMatchObject({ code: 0 })
    expect(await typed(environment, ...tenant)).toMatchObject({ code: 1, output: expect.stringContaining('already') as string })
    const user = ['user', 'create', '--tenant', 'first', '--email', 'ada@first.example', '--name', 'Ada', '--administrator']
    expect(await end(start(environment, ...user))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/password.*: +[a-z-]+\d\d/) as string,
    })
    expect(await typed(environment, ...user)).toMatchObject({ code: 1, output: expect.stringContaining('already') as string })

    for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) running.kill(signal)
    const { code, output } = await answer
    expect(code).toBe(0)
    expect(output).not.toContain('Sign in as')
  })

  it('starts the embedded database for a command, and stops it again', async () => {
    expect(await end(start(environment, 'audit', 'verify'))).toMatchObject({ code: 0 })
    expect(findPostmaster(join(homeOf(environment.KITH_DATA_DIR), 'postgres'))).toBeUndefined()
    expect(await end(start(environment, 'doctor'))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/ok +Migrations +All \d+ are applied/) as string,
    })
  })
})

/** Which of our own sources but those of the command line a command loads until it asks for a database, which there is not. */
async function loadedFor(...words: string[]): Promise<string[]> {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context)
      const [, path] = found.url.split('packages/server/src/')
      if (path && !path.startsWith('cli/')) console.log('loads ' + path)
      return found
    } })`
  const preload = `--import data:text/javascript,${encodeURIComponent(hook)}`
  const { output } = await end(
    start({ NODE_OPTIONS: preload, KITH_DATA_DIR: join(tmpdir(), 'kith-nowhere'), KITH_DATABASE_URL: '' }, ...words),
  )
  return [...output.matchAll(/^loads (.+)$/gm)].map(([, path = '']) => path)
}

function start(environment: Record<string, string>, ...words: string[]): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', kith, ...words], { env: { ...process.env, ...environment } })
}

async function end(child: ChildProcess): Promise<{ code: number | null; output: string; errors: string }> {
  let output = ''
  let errors = ''
  child.stdout?.on('data', (text) => (output += String(text)))
  child.stderr?.on('data', (text) => (errors += String(text)))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output, errors }
}

function until(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (written) => String(written).includes(text) && resolve())
    child.on('close', (code) => reject(new Error(`It ended with ${code} before it said ‘${text}’`)))
  })
}
