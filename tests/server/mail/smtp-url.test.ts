import { expect, test } from 'vitest'
import { readSmtpUrl } from '../../../server/mail/smtp-mailer.ts'

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, loopback: false }],
  ['smtps://mail.example.com', { port: 465, secure: true }],
  ['smtp://localhost', { port: 25, loopback: true }],
  ['smtp://127.0.0.2:1025', { port: 1025, loopback: true }],
  ['smtp://[::1]:1025', { host: '::1', loopback: true }],
  ['smtp://127.0.0.1.example.com', { loopback: false }],
  ['smtp://localhost.example.com', { loopback: false }],
])('%s', (url, expected) => {
  expect(readSmtpUrl(url)).toMatchObject(expected)
})

test.each([
  'smtp://',
  'smtp://mail.example.com?tls.rejectUnauthorized=false',
  'smtp://mail.example.com?starttls=never',
  'smtp://a%:b@mail.example.com',
])('%s is refused with a sentence that names the variable', (url) => {
  expect(() => readSmtpUrl(url)).toThrow(/^SMTP_URL: expected /)
})
