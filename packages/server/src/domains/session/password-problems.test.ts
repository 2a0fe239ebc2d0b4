import { processorTime } from '@kith/shared/test-times.ts'
import { describe, expect, it } from 'vitest'
import { passwordProblems } from './password-problems.ts'

const owner = {
  username: 'robin.employee@demo.example',
  names: ['robin.employee@demo.example', 'Robin Employee', 'Robin', 'Employee', 'Harbour & Pine', 'demo'],
  minimum: 12,
  passwordHash: null,
}
const said = async (password: string) => (await passwordProblems('password', password, owner)).map(({ message }) => message)
const easy = [expect.stringContaining('too easy to guess')]
const personal = [expect.stringContaining('too close to your name')]

describe('a new password', () => {
  it.each([
    'password1234567',
    'Passw0rd1234',
    '123456789012',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'iloveyou2026',
    '1q2w3e4r5t6y',
    'letmeinletmein',
  ])('is refused where others would guess it: %s', async (password) => {
    expect(await said(password)).toEqual(easy)
  })

  it.each([
    'Harbour & Pine',
    'harbourpine1',
    'HarbourPine2026',
    'robinemployee',
    'Robin.Employee1',
    'employee robin',
    'Robin.Employee@demo.example',
    'demodemo-kith',
  ])('is refused where it is little more than a name of its owner or their organisation: %s', async (password) => {
    expect(await said(password)).toEqual(personal)
  })

  it.each(['seven quiet herons at dusk', 'xK9#mQ2$vL5p', 'Harbour seals paddle quietly', 'amber-anchor-cobalt-falcon-12'])(
    'is taken where it is neither: %s',
    async (password) => {
      expect(await said(password)).toEqual([])
    },
  )

  it('is refused by its length alone where it is too short or too long', async () => {
    expect(await said('xK9#mQ2$vL5')).toEqual(['Password must be at least 12 characters long'])
    expect(await said('x'.repeat(1001))).toEqual(['This must be at most 1,000 characters.'])
  })

  it('is judged in less than two seconds, whatever it is made of', async () => {
    await said('seven quiet herons at dusk')
    for (const unit of ['aA1!', '4@3€1!0$', 'p4ssw0rd ', '1985-01-02', '0O1lI|', 'é😀', '\u0301']) {
      const spent = processorTime()
      await said(unit.repeat(1000 / unit.length))
      expect(spent(), unit).toBeLessThan(2000)
    }
  })
})
