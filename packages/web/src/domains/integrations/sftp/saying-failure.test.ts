import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, it } from 'vitest'
import { toasts } from '#platform/toasts/toast-store.ts'
import { sayingFailure } from './saying-failure.ts'

const file = join(import.meta.dirname, '../../../../../shared/words/en/integrations.json')
const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const said = () => toasts.shown().map(({ content }) => content)
const failing = (code: string) => () => Promise.reject(new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions: { code } }] }))

it('a change of files by SFTP that fails is said in a message, and the form says what was wrong with what was entered [AD-898][AD-900]', async () => {
  const [update = '', generate = ''] = [words['sftp.updateFailed'], words['sftp.generateFailed']]
  await expect(sayingFailure(update, failing('INVALID'))).rejects.toThrow('No')
  expect(said()).toEqual([])
  await expect(sayingFailure(update, failing('INTERNAL'))).rejects.toThrow('No')
  await expect(sayingFailure(generate, failing('UNAVAILABLE'))).rejects.toThrow('No')
  expect(said()).toEqual(['Something went wrong, please try again', 'There was a failure generating the credentials, please try again.'])
  expect(await sayingFailure(update, () => Promise.resolve('done'))).toBe('done')
})
