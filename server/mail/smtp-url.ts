import { isIPv4 } from 'node:net'
import { ConfigError } from '../config.ts'

export interface SmtpServer {
  host: string
  port: number
  /** True if TLS is used from the first byte. */
  secure: boolean
  /** True if the server is on this machine, where SMTP without TLS is allowed. */
  loopback: boolean
  startTls: boolean
  login: { user: string; pass: string } | undefined
}

/** Reads SMTP_URL. Its only option is `?starttls=never`, for a server on this machine with a self-signed certificate. */
export function readSmtpUrl(smtpUrl: string): SmtpServer {
  const url = new URL(smtpUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === '') throw new ConfigError('SMTP_URL: expected a host, such as smtp://user:password@mail.example.com:587')
  const secure = url.protocol === 'smtps:'
  const loopback = isLoopback(host)
  return {
    host,
    port: url.port === '' ? (secure ? 465 : loopback ? 25 : 587) : Number(url.port),
    secure,
    loopback,
    startTls: readStartTls(url, loopback),
    login: readLogin(url),
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

function readStartTls(url: URL, loopback: boolean): boolean {
  for (const [name, value] of url.searchParams) {
    if (name !== 'starttls' || value !== 'never' || !loopback) {
      throw new ConfigError('SMTP_URL: expected no option after ?, or starttls=never for a server on this machine')
    }
  }
  return !url.searchParams.has('starttls')
}

function readLogin(url: URL): SmtpServer['login'] {
  if (url.username === '' && url.password === '') return undefined
  try {
    return { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  } catch {
    throw new ConfigError('SMTP_URL: expected user and password with % written as %25')
  }
}
