import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makeDataDirectory, removeDataDirectory } from '#platform/testing/data-directory.ts'
import { defineCommand, usageOf } from './command.ts'
import { commands, findCommand, help } from './commands.ts'

const kith = join(import.meta.dirname, 'kith.ts')

describe('a command', () => {
  const ran = vi.fn<(given: unknown) => Promise<void>>()
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
    run: ran,
  })

  it('is given its options, read and with what is left out', async () => {
    await command.run(['--alias', ' x ', '--count=4', '--big'])
    expect(ran).toHaveBeenLastCalledWith({ alias: 'x', colour: undefined, count: 4, big: true })
    await command.run(['--alias=-y'])
    expect(ran).toHaveBeenLastCalledWith({ alias: '-y', colour: undefined, count: 3, big: false })
  })

  it('says everything that is wrong at once, and does not run', () => {
    ran.mockClear()
    const run = (...args: string[]) => {
      try {
        void command.run(args)
      } catch (error) {
        return error instanceof Error ? error.message.split('\n\n')[0]?.split('\n') : error
      }
      return []
    }
    expect(run('--count', 'x', '--small', '7', 'stray')).toEqual([
      'There is no option --small.',
      '‘stray’ is not expected here.',
      '--alias is needed.',
      '--count must be a whole number from 1 to 9.',
    ])
    expect(run('--alias', '--big')).toEqual(['--alias needs a value.'])
    expect(run('--alias', 'bad')).toEqual(['--alias: another one.'])
    expect(run('--alias', 'a', '--alias', 'b')).toEqual(['--alias is given twice.'])
    expect(run('--alias', 'a', '--constructor', 'b')).toEqual(['There is no option --constructor.'])
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

describe('kith', { timeout: 120_000 }, () => {
  const environment = {
    KITH_DATA_DIR: makeDataDirectory('cli'),
    KITH_PORT: '0',
    KITH_LOG_LEVEL: 'silent',
    KITH_SECRET: 'a secret that only this test of the command line uses',
    NODE_ENV: 'production',
  }
  afterAll(() => removeDataDirectory(environment.KITH_DATA_DIR))

  it('ends with 2 when it is not understood, and with 0 when it helps', async () => {
    expect(await end(start(environment, 'strat'))).toMatchObject({
      code: 2,
      errors: expect.stringContaining('There is no command ‘strat’') as string,
    })
    expect(await end(start(environment, 'seed', '--people', '0'))).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--alias is needed') as string,
    })
    expect(await end(start(environment, 'user', 'create', '--help'))).toMatchObject({
      code: 0,
      output: expect.stringContaining('--administrator') as string,
    })
  })

  it('stops well however often it is told, and its database with it; without a demo in production', async () => {
    const running = start(environment, 'start')
    const answer = end(running)
    await until(running, 'Kith is ready')
    for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) running.kill(signal)
    const { code, output } = await answer
    expect(code).toBe(0)
    expect(output).not.toContain('Sign in as')
    expect(await end(start(environment, 'doctor'))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/ok +Migrations +All \d+ are applied/) as string,
    })
  })

  it('makes a tenant and its first user, once each', async () => {
    const tenant = ['tenant', 'create', '--alias', 'first', '--name', 'First & Sons']
    expect(await end(start(environment, ...tenant))).toMatchObject({ code: 0 })
    expect(await end(start(environment, ...tenant))).toMatchObject({ code: 1, errors: expect.stringContaining('already') as string })
    const user = ['user', 'create', '--tenant', 'first', '--email', 'ada@first.example', '--name', 'Ada', '--administrator']
    expect(await end(start(environment, ...user))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/password.*: +[a-z-]+\d\d/) as string,
    })
    expect(await end(start(environment, ...user))).toMatchObject({ code: 1, errors: expect.stringContaining('already') as string })
    expect(await end(start(environment, 'audit', 'verify'))).toMatchObject({ code: 0 })
  })
})

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
