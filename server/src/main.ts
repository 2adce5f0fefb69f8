import { runServer } from './run-server.ts'

// The only reader of the environment
void runServer(process.env)
