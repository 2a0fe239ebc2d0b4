import type { Config } from '#platform/config.ts'

const usualPort = 22

/** How those who bring files reach Kith, where it takes any. */
export function sftpAddressOf({
  sftpPort,
  sftpAddress,
  publicUrl,
}: Pick<Config, 'sftpPort' | 'sftpAddress' | 'publicUrl'>): { readonly host: string; readonly port: number } | undefined {
  if (sftpPort === undefined) return undefined
  if (sftpAddress === undefined) return { host: new URL(publicUrl).hostname, port: sftpPort }
  const [host = '', port] = sftpAddress.split(':')
  return { host, port: port === undefined ? usualPort : Number(port) }
}
