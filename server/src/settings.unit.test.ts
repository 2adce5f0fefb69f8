import { expect, test } from 'vitest'
import { parseSettings, WrongSetting } from './settings.ts'

test.each([
  [{ PORT: 'abc' }, 'The setting PORT is wrong: must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'The setting PORT is wrong: must be a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'The setting DATABASE_URL is wrong: must be a postgres:// address.'],
  [{ SUPER_ADMIN_PIN: '1234' }, 'The setting SUPER_ADMIN_PIN is wrong: must be 6 digits.'],
  [{ PIN_PEPPER: 'salt' }, 'The setting PIN_PEPPER is wrong: must be at least 32 characters.'],
  [{ LOG_LEVEL: 'loud' }, /^The setting LOG_LEVEL is wrong: must be one of fatal, /],
  [{ S3_ENDPOINT: 'store' }, 'The setting S3_ENDPOINT is wrong: must be an address.'],
  [{ S3_BUCKET: 'pictures' }, /^The setting S3_BUCKET is wrong: needs S3_ACCESS_KEY_ID/],
  [
    { SUPPORT_PHONE: 'call us' },
    'The setting SUPPORT_PHONE is wrong: must be a phone number, such as +91 90000 12345.',
  ],
  [{ SUPPORT_EMAIL: 'support' }, 'The setting SUPPORT_EMAIL is wrong: must be an e-mail address.'],
  [{ OFFICE_ADDRESS: 'a'.repeat(301) }, 'The setting OFFICE_ADDRESS is wrong: must be at most 300 characters.'],
  [{ IOS_APP_URL: 'javascript:alert(1)' }, 'The setting IOS_APP_URL is wrong: must be an https:// address.'],
  [{ ANDROID_APP_URL: 'forecourt.apk' }, 'The setting ANDROID_APP_URL is wrong: must be an https:// address.'],
  [{ METRICS_TOKEN: 'secret' }, 'The setting METRICS_TOKEN is wrong: must be at least 16 characters.'],
  [
    { SLOW_STATEMENT_MS: 'slow' },
    'The setting SLOW_STATEMENT_MS is wrong: must be off, or a whole number from 0 to 10000.',
  ],
  [
    { SLOW_STATEMENT_MS: '-1' },
    'The setting SLOW_STATEMENT_MS is wrong: must be off, or a whole number from 0 to 10000.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'The setting OTEL_EXPORTER_OTLP_ENDPOINT is wrong: must be an https:// or http:// address.',
  ],
  [{ DATABASE_URL: 'postgres://localhost/x' }, /^The setting PIN_PEPPER is wrong: must be given with DATABASE_URL/],
  [
    { DATABASE_URL: 'postgres://localhost/x', PIN_PEPPER: 'a pepper of enough characters, or more' },
    /^The setting DOCUMENT_KEY is wrong: must be given with DATABASE_URL/,
  ],
])('%j stops the start with a sentence that names it', (environment, sentence) => {
  expect(() => parseSettings(environment)).toThrow(WrongSetting)
  expect(() => parseSettings(environment)).toThrow(sentence)
})

test('an empty setting counts as not set', () => {
  expect(parseSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(parseSettings({}))
})

test('statements are slow from half a second on, unless somebody says from when or off', () => {
  expect(parseSettings({}).SLOW_STATEMENT_MS).toBe(500)
  expect(parseSettings({ SLOW_STATEMENT_MS: '0' }).SLOW_STATEMENT_MS).toBe(0)
  expect(parseSettings({ SLOW_STATEMENT_MS: 'off' }).SLOW_STATEMENT_MS).toBe('off')
})
