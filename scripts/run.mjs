// One command for a fresh clone (npm start, npm test ...). Nothing here needs what npm would have to install first.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Forecourt needs Node 20.19 or later. This is Node ${process.versions.node}.`)
  process.exit(1)
}

// Imported only now: an older Node could stop at what these import, before the sentence above
const { StepFailed, root, watchSignals } = await import('./run-command.mjs')
const { commands } = await import('./commands.mjs')

process.chdir(root)
watchSignals()
const [name = '', ...args] = process.argv.slice(2)
try {
  if (!Object.hasOwn(commands, name)) {
    throw new StepFailed(`There is no command '${name}'. There are: ${Object.keys(commands).join(', ')}.`)
  }
  await commands[name](args)
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = error.code
}
