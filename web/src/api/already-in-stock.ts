import { CallFailure } from '../lib/failures.ts'

/** That a vehicle is in stock already stands beside the field with its number. */
export const alreadyInStockAt =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof CallFailure && error.code === 'already_in_stock')
      throw new CallFailure(error.status, error.message, error.code, { [field]: error.message })
    throw error
  }
