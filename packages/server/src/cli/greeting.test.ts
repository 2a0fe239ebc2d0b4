import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'

it('says where Kith is, who can sign in, to which organisation, and with which password', () => {
  const signIns = [
    { email: 'hr@demo.example', tenant: 'demo', role: 'HR Administrator' },
    { email: 'admin@acme.example', tenant: 'acme', role: 'Of another organisation' },
  ]
  const said = greeting('http://localhost:4000', { password: 'amber-anchor-12', signIns }).split('\n')
  expect(said).toContain('  Kith is ready: http://localhost:4000')
  expect(said).toContain('  Sign in as one of these, with the password  amber-anchor-12')
  for (const { email, tenant, role } of signIns) expect(said.join('\n')).toMatch(new RegExp(`${email} +${tenant} +${role}`))
})

it('names nobody where there is no demo', () => {
  expect(greeting('http://localhost:4000', undefined).trim()).toBe('Kith is ready: http://localhost:4000')
})
