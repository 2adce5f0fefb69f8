import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Writes answers by the contract, and nothing that it does not name: as it would be read, not as zod encodes, which goes
 * over everything twice. For what only describes, as answers do, both say the same. Throws where the contract does not
 * allow an answer.
 */
export const answerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (answer) => {
    const { success, data, error } = schema.safeParse(answer)
    if (!success) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(data)
  }
}
