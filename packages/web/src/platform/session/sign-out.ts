import { isApplicationPath, startAddress, startMark } from '@kith/shared/start-page.ts'

/** Only addresses of our own pages are followed after sign-in; anything else leads to the start page. */
export function safeReturn(wanted: string | null): string {
  return wanted && isApplicationPath(wanted) ? wanted : startAddress
}

type Left = Pick<Location, 'pathname' | 'search'> & Partial<Pick<Location, 'hash'>>

/** The server clears the cookies there and leads to the sign-in page, which leads back here. */
export function logOutAddress({ pathname, search, hash = '' }: Left): string {
  return `/auth/logout?redirect_url=${encodeURIComponent(safeReturn(pathname + search + (hash === startMark ? hash : '')))}`
}
