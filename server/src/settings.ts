import { sampleContact } from '@forecourt/contract/landing/contact'
import { z } from 'zod'
import { normalisePhone } from './phone.ts'

function wholeNumber(min: number, max: number, sentence = `must be a whole number from ${min} to ${max}`) {
  return z.coerce.number(sentence).int(sentence).min(min, sentence).max(max, sentence)
}

function webAddress() {
  return z.url({ protocol: /^https?$/, error: 'must be an https:// address' })
}

const S3 = {
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url('must be an address').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

/** How people reach whoever runs this server: the landing page's contact details. */
const Contact = {
  SUPPORT_PHONE: z
    .string()
    .refine((typed) => normalisePhone(typed) !== undefined, 'must be a phone number, such as +91 90000 12345')
    .default(sampleContact.phone),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default(sampleContact.email),
  OFFICE_ADDRESS: z.string().max(300, 'must be at most 300 characters').default(sampleContact.address),
  IOS_APP_URL: webAddress().default(sampleContact.iosAppUrl),
  ANDROID_APP_URL: webAddress().default(sampleContact.androidAppUrl),
}

const Backup = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters').optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in India, such as 02:30')
    .default('02:30'),
}

const slowFrom = 'must be off, or a whole number from 0 to 10000'

/** What whoever runs the server is told of it. */
const Telemetry = {
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  /** Milliseconds from which on a statement is logged. */
  SLOW_STATEMENT_MS: z.union([z.literal('off'), wholeNumber(0, 10_000, slowFrom)], slowFrom).default(500),
  /** Where traces are sent. The library reads what else it needs, such as headers, from OTEL_... itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an https:// or http:// address' })
    .optional(),
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const secretOfAll =
  "must be given with DATABASE_URL, the same for every server; make one with: node -p \"require('crypto').randomBytes(32).toString('base64')\""

/** Every setting with its default; README lists them for people. */
const Environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    /** The same for the owner of the tables; DATABASE_URL is then of a role that cannot rewrite the history. */
    MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    SUPER_ADMIN_PHONE: z.string().min(1).default('9999999999'),
    SUPER_ADMIN_PIN: z
      .string()
      .regex(/^\d{6}$/, 'must be 6 digits')
      .optional(),
    PIN_PEPPER: z.string().min(32, 'must be at least 32 characters').optional(),
    DOCUMENT_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
    ...S3,
    ...Contact,
    ...Backup,
    /** Whether phones are pushed to, which asks their browsers' makers over the internet. */
    PUSH: z.enum(['on', 'off'], 'must be on or off').default('on'),
    ...Telemetry,
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
    /** The built web app; the runner sets it. */
    WEB_ROOT: z.string().optional(),
  })
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    path: ['S3_BUCKET'],
    error: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
  })
  .refine((env) => !env.MIGRATION_DATABASE_URL || env.DATABASE_URL, {
    path: ['MIGRATION_DATABASE_URL'],
    error: 'needs DATABASE_URL beside it',
  })
  .refine((env) => !env.DATABASE_URL || env.PIN_PEPPER, { path: ['PIN_PEPPER'], error: secretOfAll })
  .refine((env) => !env.DATABASE_URL || env.DOCUMENT_KEY, { path: ['DOCUMENT_KEY'], error: secretOfAll })

export type Settings = z.infer<typeof Environment>

/** Thrown for a wrong setting; its message is one sentence that names it. */
export class WrongSetting extends Error {}

/** Parses the environment. An empty value counts as not set. Throws WrongSetting. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new WrongSetting(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
}
