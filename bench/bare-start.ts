// A program of its own, run from the project's root: what the server's start is measured beside
const program = `
  import { createServer } from 'node:http'

  async function openPostgres() {
    const { default: pg } = await import('pg')
    const client = new pg.Client(process.env.DATABASE_URL)
    await client.connect()
    return { client, close: () => client.end() }
  }

  // As the server opens it: the same durability on both sides
  async function openFolder() {
    const { openEmbedded } = await import('./server/dist/db/embedded.js')
    return openEmbedded(process.env.DATA_DIR)
  }

  const { client, close } = await (process.env.DATABASE_URL ? openPostgres() : openFolder())
  const server = createServer(async (request, response) => {
    await client.query('select 1')
    response.end('open')
  })
  server.listen(0, '127.0.0.1', () => console.log('open at http://127.0.0.1:' + server.address().port))
  process.on('SIGTERM', async () => {
    await close()
    process.exit(0)
  })
`

/** Node's arguments for the least that answers from a database. */
export const bareStart = ['--input-type=module', '--eval', program]
