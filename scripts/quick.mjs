// The quick check, behind `npm run quick`: what a change may break first. `npm test` is the whole one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { install } from './build.mjs'
import { bin, root, step } from './run-command.mjs'

const isSource = /\.m?[jt]sx?$/

export async function quick() {
  await install()
  const changed = changedFiles()
  console.log(`Changed: ${changed.length === 0 ? 'nothing' : changed.join(', ')}`)
  // Not by force, as the whole check does: what did not change is known to be right
  await step('types', [...bin('typescript', 'tsc'), '-b'])
  const sources = changed.filter((path) => isSource.test(path))
  if (sources.length > 0) await step('lint', [...bin('oxlint'), ...sources])
  await step('imports', [process.execPath, 'scripts/import-directions.mjs'])
  await step('style', [...bin('@biomejs/biome', 'biome'), 'ci'])
  const { server, related } = testsOf(changed)
  const vitest = (...args) => [...bin('vitest'), ...args]
  if (server.length > 0) {
    // A room may have tests of pure functions alone: those are the next step's
    const args = ['run', '--project', 'postgres', '--passWithNoTests']
    await step('server', vitest(...args, ...server), { live: true })
  }
  if (related.length > 0) {
    const args = [
      'related',
      '--run',
      '--project',
      'unit',
      '--project',
      'screens',
      '--project',
      'kept',
      '--passWithNoTests',
    ]
    await step('unit', vitest(...args, ...related), { live: true })
  }
}

/** What differs from the last commit, or, where nothing does, what that commit changed; without what is gone. */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const present = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const last = () => git('diff', '--name-only', 'HEAD~1', 'HEAD')
  return (present.some(Boolean) ? present : last()).filter((path) => path !== '' && existsSync(`${root}/${path}`))
}

/**
 * The tests that a change touches, by the rooms: of the server those of each room that changed, there or in the
 * contract, on the real PostgreSQL alone, the quicker one; of all else `related` are the sources for which vitest finds
 * the tests.
 */
export function testsOf(changed) {
  const server = new Set()
  for (const path of changed) {
    const [, named] = /^(?:server|contract)\/src\/([a-z-]+)(?:\/|\.ts$)/.exec(path) ?? []
    // The one file of calls that a room of another name answers
    const room = named === 'bike-page' ? 'bikes' : named
    const isShared = /^server\/src\/[^/]+$/.test(path)
    if (/^server\/.+\.test\.ts$/.test(path)) server.add(path)
    else if (room && !isShared && existsSync(`${root}/server/src/${room}`)) server.add(`server/src/${room}/`)
  }
  const covered = [...server].filter((path) => path.endsWith('/'))
  return {
    server: [...server].filter((path) => !covered.some((room) => path !== room && path.startsWith(room))),
    related: changed.filter((path) => isSource.test(path) && /^(?:contract|web|scripts|server\/src)\//.test(path)),
  }
}
