export type SftpConfig = {
  /** The port for files by SFTP; absent: nothing listens. */
  readonly sftpPort?: number | undefined
  /** How programs reach that port, where they do not reach it by the host of publicUrl. */
  readonly sftpAddress?: string | undefined
}

/** Reads where files are taken by SFTP; what is wrong is added to `problems`. */
export function readSftp(environment: NodeJS.ProcessEnv, problems: string[]): SftpConfig {
  const given = environment['KITH_SFTP_PORT'] || undefined
  const sftpPort = given === undefined ? undefined : Number(given)
  if (sftpPort !== undefined && (!Number.isInteger(sftpPort) || sftpPort < 0 || sftpPort > 65535))
    problems.push('KITH_SFTP_PORT must be a whole number from 0 to 65535.')
  const sftpAddress = environment['KITH_SFTP_ADDRESS'] || undefined
  if (sftpAddress && !/^[a-z\d.-]+(:\d{1,5})?$/i.test(sftpAddress))
    problems.push('KITH_SFTP_ADDRESS must be a host with or without a port, such as sftp.example.com:22.')
  if (sftpAddress && sftpPort === undefined) problems.push('KITH_SFTP_ADDRESS is only for use beside KITH_SFTP_PORT.')
  return { sftpPort, sftpAddress }
}
