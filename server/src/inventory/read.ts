/* What others may ask of the stock. */

export { findAskedBikes } from './find-asked-bikes.ts'
export { findStockElsewhere } from './find-stock-elsewhere.ts'
export { listInventory, toItem } from './list-inventory.ts'
export { listModelsInStock } from './list-models-in-stock.ts'
