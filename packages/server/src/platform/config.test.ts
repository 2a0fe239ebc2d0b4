import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'kith-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const read = (environment: Record<string, string> = {}) => readConfig({ KITH_DATA_DIR: folder, ...environment })

describe('the configuration', () => {
  it('is complete without a word, reachable from this machine alone', () => {
    expect(read()).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://localhost:4000',
      databaseUrl: undefined,
    })
  })

  it('[PW-664] has nobody asked about Kith unless it is told to, and never on localhost', () => {
    expect(read()).toMatchObject({ isSurveyOn: false, surveyTestHosts: ['localhost', '127.0.0.1'] })
    const told = read({ KITH_NPS: 'on', KITH_NPS_TEST_HOSTS: 'Test.Example, other.example' })
    expect(told).toMatchObject({ isSurveyOn: true, surveyTestHosts: ['localhost', 'test.example', 'other.example'] })
    expect(() => read({ KITH_NPS: 'sometimes' })).toThrow('KITH_NPS must be on or off.')
  })

  it('has files taken by SFTP where it names a port, and says how that is reached', () => {
    expect(read()).toMatchObject({ sftpPort: undefined, sftpAddress: undefined })
    expect(read({ KITH_SFTP_PORT: '2222', KITH_SFTP_ADDRESS: 'sftp.example.com:22' })).toMatchObject({
      sftpPort: 2222,
      sftpAddress: 'sftp.example.com:22',
    })
    expect(() => read({ KITH_SFTP_PORT: '99999' })).toThrow('KITH_SFTP_PORT must be a whole number from 0 to 65535.')
    expect(() => read({ KITH_SFTP_PORT: '22', KITH_SFTP_ADDRESS: 'sftp://example.com' })).toThrow('KITH_SFTP_ADDRESS must be a host')
    expect(() => read({ KITH_SFTP_ADDRESS: 'sftp.example.com' })).toThrow('only for use beside KITH_SFTP_PORT')
  })

  it('goes on answering for a moment when it is told to stop, in production for longer', () => {
    const production = read({ NODE_ENV: 'production', KITH_SECRET: 'a secret of more than 32 characters' })
    expect([read().drainSeconds, production.drainSeconds, read({ KITH_DRAIN_SECONDS: '0' }).drainSeconds]).toEqual([1, 3, 0])
  })

  it('keeps files in its folder, or in a bucket whose key it is given', () => {
    expect(read().storage).toBeUndefined()
    const key = { KITH_STORAGE_ACCESS_KEY_ID: 'id', KITH_STORAGE_SECRET_ACCESS_KEY: 'secret' }
    const url = 'https://s3.eu-central-1.amazonaws.com/kith-files'
    expect(read({ ...key, KITH_STORAGE_URL: `${url}/` }).storage).toEqual({
      url,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(read({ ...key, KITH_STORAGE_URL: url, KITH_STORAGE_REGION: 'eu-central-1' }).storage?.region).toBe('eu-central-1')
    expect(() => read({ KITH_STORAGE_URL: url })).toThrow('KITH_STORAGE_ACCESS_KEY_ID and KITH_STORAGE_SECRET_ACCESS_KEY must be set')
    for (const wrong of ['kith-files', 'http://files.example.com/kith', `${url}?x=1`])
      expect(() => read({ ...key, KITH_STORAGE_URL: wrong })).toThrow('KITH_STORAGE_URL must be the address of a bucket')
  })

  it('says everything that is wrong at once', () => {
    const wrong = {
      NODE_ENV: 'production',
      KITH_PORT: '70000',
      KITH_POOL_SIZE: 'many',
      KITH_SECRET: 'short',
      KITH_PUBLIC_URL: 'kith.example.com',
      KITH_DATABASE_URL: 'mysql://x',
      KITH_LOG_LEVEL: 'loud',
    }
    const names = Object.keys(wrong).slice(1)
    expect(() => read(wrong)).toThrow(new RegExp(names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).join('[\\s\\S]*')))
  })
  const order = ['KITH_PORT', 'KITH_POOL_SIZE', 'KITH_SECRET', 'KITH_PUBLIC_URL', 'KITH_DATABASE_URL', 'KITH_LOG_LEVEL']

  it.each(['none', '70000', '-1'])('complains of the port alone where it is ‘%s’', (port) => {
    const said = () => read({ KITH_PORT: port })
    expect(said).toThrow('KITH_PORT must be a whole number from 0 to 65535.')
    expect(said).not.toThrow('KITH_PUBLIC_URL')
  })

  it('believes no proxy unless told, one that is told, or as many as there are', () => {
    const believed = (value?: string) => read(value === undefined ? {} : { KITH_TRUST_PROXY: value }).trustedProxies
    expect([believed(), believed('false'), believed('true'), believed('2')]).toEqual([0, 0, 1, 2])
    expect(() => believed('yes')).toThrow('KITH_TRUST_PROXY must be a whole number')
  })

  it.each([
    'https://kith.example.com',
    'http://localhost:4000',
    'http://acme.localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
  ])('may be reached at %s', (url) => {
    expect(read({ KITH_PUBLIC_URL: url }).publicUrl).toBe(url)
  })

  it.each(['http://kith.example.com', 'http://192.168.0.2:4000', 'http://localhost.example.com', 'ftp://localhost', 'localhost:4000'])(
    'sends no cookies openly to %s',
    (url) => {
      expect(() => read({ KITH_PUBLIC_URL: url })).toThrow('KITH_PUBLIC_URL')
    },
  )
})

describe('the secret of an installation', () => {
  it('is made once, kept for its owner alone, and found again', () => {
    const { secret } = read()
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(read().secret).toBe(secret)
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })

  it('is never made up in production', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow('KITH_SECRET must be set in production')
  })
})
