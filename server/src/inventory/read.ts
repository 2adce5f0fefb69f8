/* What others may ask of the stock. */

export { findStockElsewhere } from './find-stock-elsewhere.ts'
export { listInventory } from './list-inventory.ts'
export { listModelsInStock } from './list-models-in-stock.ts'
