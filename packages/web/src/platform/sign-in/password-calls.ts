import { callAuth } from './auth-call.ts'

export type LinkPurpose = 'invitation' | 'recovery'
/** Whose password a link lets its reader choose; void where it no longer does. */
export type LinkAnswer = { status: 'good'; username: string; alias: string; organisation: string; minimum: number } | { status: 'void' }

export const askForLink = (values: { tenant?: string; email: string }) => callAuth<unknown>('/api/auth/forgot', values)

export const choosePassword = (values: { token: string; purpose: LinkPurpose; password: string }) =>
  callAuth<unknown>('/api/auth/password', values)

/** Returns undefined if the server cannot be reached. */
export const readLink = (token: string, purpose: LinkPurpose): Promise<LinkAnswer | undefined> =>
  callAuth<LinkAnswer>('/api/auth/link', { token, purpose }).catch(() => undefined)
