import { openDatabase } from './db/open.ts'
import { runProgram } from './run-program.ts'
import { openPepper } from './security/pepper.ts'
import { forgetFirstSignIn } from './session/first-sign-in.ts'
import { resetPin } from './session/reset-pin.ts'
import { parseSettings, WrongSetting } from './settings.ts'

/** `node dist/reset-pin.js PHONE`, with the server's environment: the way back in for whoever holds the machine. */
runProgram(async () => {
  const [phone] = process.argv.slice(2)
  if (!phone) throw new WrongSetting('Whose PIN? Give the phone number: npm run reset-pin -- 9999999999')
  const settings = parseSettings(process.env)
  const { db, close } = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    migrationUrl: settings.MIGRATION_DATABASE_URL,
    dataDir: settings.DATA_DIR,
    onError: (error) => console.error('The database connection failed:', error.message),
  })
  try {
    const withPepper = { ...settings, PIN_PEPPER: await openPepper(db, settings) }
    const user = await resetPin({ db, settings: withPepper, now: () => new Date() }, phone)
    forgetFirstSignIn(settings, user.phone)
    console.log(`The new PIN of ${user.name}, ${user.phone}, is ${user.pin}`)
    if (!user.active) console.log('This user is not active and cannot sign in until an admin makes them active')
  } finally {
    await close()
  }
})
