/** Only addresses of our own pages are followed after sign-in; anything else leads to the dashboard. */
export function safeReturn(wanted: string | null): string {
  return wanted && /^\/spa\/(?!\/)[^\\\s]*$/.test(wanted) ? wanted : '/spa/dashboard'
}
