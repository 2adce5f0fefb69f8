import { bareStart } from './bare-start.ts'
import { send } from './client.ts'
import { compare } from './compare.ts'
import { sizes } from './options.ts'
import type { Measure } from './report.ts'
import { type Stage, startServer } from './stage.ts'
import { type Program, startProgram } from './workspace.ts'

/** From nothing to the first answers on a database with data in it, beside Node, the same database and one answer. */
export async function start({ product, limit }: Stage<unknown>): Promise<Measure> {
  const running: Program[] = []
  const stopAll = () => Promise.all(running.splice(0).map((program) => program.stop()))
  const untilAnswered = async (starting: Promise<Program>, ...paths: string[]) => {
    const program = await starting
    running.push(program)
    for (const path of paths) await send(program.origin, { method: 'GET', path })
  }
  const figures = await compare(sizes.start, async () => {
    await stopAll()
    return {
      product: () => untilAnswered(startServer(product), '/healthz', '/'),
      limit: () => untilAnswered(startProgram(bareStart, limit.settings), '/'),
    }
  })
  await stopAll()
  return { name: 'Start to first answers; Node, the same database and one answer', aim: 2, ...figures }
}
