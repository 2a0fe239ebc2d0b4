import type { Demo } from '../demo/demo.ts'

/** What `npm start` prints last: the address, and who can sign in. */
export function greeting(address: string, demo: Demo | undefined): string {
  const lines = ['', `  Kith is ready: ${address}`, '']
  if (demo) {
    lines.push(`  Sign in as one of these, with the password  ${demo.password}`, '')
    for (const { email, tenant, role } of demo.signIns) lines.push(`    ${email.padEnd(26)}${tenant.padEnd(7)}${role}`)
    lines.push('')
  }
  return lines.join('\n')
}
